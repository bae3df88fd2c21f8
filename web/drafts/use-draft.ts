import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Draft } from '#domain/drafts/draft.ts'
import { historyReducer, startHistory } from '#domain/drafts/history.ts'
import { emptied, emptyDraft, hasHeroes, slotsOf, visibleSlots, withHero, type SlotPlace } from '#domain/drafts/slots.ts'
import { saveDraft, readSavedDraft } from './saved-draft.ts'
import { nextSlotAfter } from './next-slot.ts'

/** Rendered by the server; nothing is saved before the browser has looked for a saved draft. */
const UNREAD = startHistory(emptyDraft())

/** True when a draft has neither heroes nor a map. */
export const isEmptyDraft = (draft: Draft): boolean =>
  draft.selectedMapId === null && !hasHeroes(draft.teamASlots, draft.teamBSlots)

export type DraftState = ReturnType<typeof useDraft>
export type DraftActs = DraftState['acts']

/**
 * The draft with its history and the selected slot. The server renders it empty; the browser fills in the saved one
 * before it paints, and saves every change. An imported draft can be undone like any other step.
 */
export const useDraft = () => {
  const [history, dispatch] = useReducer(historyReducer<Draft>, UNREAD)
  const [selected, setSelected] = useState<SlotPlace | null>(null)
  const draft = history.present

  const latest = useRef({ draft, selected })
  useLayoutEffect(() => {
    latest.current = { draft, selected }
  })
  useLayoutEffect(() => {
    const saved = readSavedDraft()
    if (saved) dispatch({ type: 'start', value: saved })
  }, [])
  useEffect(() => {
    if (history !== UNREAD) saveDraft(history.present)
  }, [history])

  // Always the same functions: the part of the page with the heroes rests until it gets something else.
  const [acts] = useState(() => {
    const set = (value: Draft) => dispatch({ type: 'set', value })
    const clear = (place: SlotPlace) => set(withHero(latest.current.draft, place, null))
    return {
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      select: setSelected,
      /** Puts a hero into the selected slot and selects the next empty one; does nothing while none is selected. */
      assign: (heroId: string) => {
        const { draft: before, selected: place } = latest.current
        if (!place) return
        const next = withHero(before, place, heroId)
        set(next)
        setSelected(nextSlotAfter(next, place))
      },
      clear,
      clearSelected: () => latest.current.selected && clear(latest.current.selected),
      selectMap: (selectedMapId: string | null) => set({ ...latest.current.draft, selectedMapId }),
      /** Replaces the whole draft with another. */
      replace: (value: Draft) => {
        setSelected(null)
        set(value)
      },
      /** The same by one that was on its way while the visitor chose a slot already: it stays selected where the draft has it. */
      arrive: (value: Draft) => {
        setSelected((place) => (place && visibleSlots(slotsOf(value, place.team)).some(({ index }) => index === place.index) ? place : null))
        set(value)
      },
    }
  })

  return {
    draft,
    selected,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    acts,
    reset: () => {
      if (!isEmptyDraft(draft)) acts.replace({ ...draft, ...emptied(draft), selectedMapId: null })
    },
  }
}
