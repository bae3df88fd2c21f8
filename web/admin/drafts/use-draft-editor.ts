import { useEffect, useReducer, useRef, useState } from 'react'
import { historyReducer, startHistory } from '#domain/drafts/history.ts'
import { withHero, type SlotPlace } from '#domain/drafts/slots.ts'
import { nextSlotAfter } from '#web/drafts/next-slot.ts'
import type { DraftValue } from './draft-data.ts'

/** The draft of a game while it is edited: its steps, and the selected slot. `onChange` is called with every step. */
export const useDraftEditor = (initial: DraftValue, onChange?: (value: DraftValue) => void) => {
  const [history, dispatch] = useReducer(historyReducer<DraftValue>, initial, startHistory)
  const [selected, select] = useState<SlotPlace | null>(null)
  const value = history.present

  const told = useRef({ value, onChange })
  useEffect(() => {
    const before = told.current.value
    told.current = { value, onChange }
    if (before !== value) onChange?.(value)
  }, [value, onChange])

  const set = (next: DraftValue) => dispatch({ type: 'set', value: next })
  return {
    value,
    selected,
    select,
    set,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    /** Puts a hero into the selected slot and selects the next free one; does nothing while none is selected. */
    assign: (heroId: string) => {
      if (!selected) return
      const next = withHero(value, selected, heroId)
      set(next)
      select(nextSlotAfter(next, selected))
    },
    clear: (place: SlotPlace | null) => place && set(withHero(value, place, null)),
  }
}
