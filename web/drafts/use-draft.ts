import { useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { Draft } from '#domain/drafts/draft.ts'
import { historyReducer, startHistory } from '#domain/drafts/history.ts'
import { emptied, emptyDraft, hasHeroes, slotsOf, withHero, type SlotPlace } from '#domain/drafts/slots.ts'
import { saveDraft, readSavedDraft } from './saved-draft.ts'
import { nextSlotAfter } from './next-slot.ts'

/** Rendered by the server; nothing is saved before the browser has looked for a saved draft. */
const UNREAD = startHistory(emptyDraft())

/** True when a draft has neither heroes nor a map. */
export const isEmptyDraft = (draft: Draft): boolean =>
  draft.selectedMapId === null && !hasHeroes(draft.teamASlots, draft.teamBSlots)

export type DraftState = ReturnType<typeof useDraft>

/**
 * The draft with its history and the selected slot. The server renders it empty; the browser fills in the saved one
 * before it paints, and saves every change. An imported draft can be undone like any other step.
 */
export const useDraft = () => {
  const [history, dispatch] = useReducer(historyReducer<Draft>, UNREAD)
  const [selected, setSelected] = useState<SlotPlace | null>(null)
  const draft = history.present

  useLayoutEffect(() => {
    dispatch({ type: 'start', value: readSavedDraft() ?? emptyDraft() })
  }, [])
  useEffect(() => {
    if (history !== UNREAD) saveDraft(history.present)
  }, [history])

  const set = useCallback((value: Draft) => dispatch({ type: 'set', value }), [])
  const replace = useCallback((value: Draft) => {
    setSelected(null)
    dispatch({ type: 'set', value })
  }, [])

  return {
    draft,
    selected,
    /** The hero in the selected slot, if any. */
    selectedHeroId: selected && (slotsOf(draft, selected.team)[selected.index]?.heroId ?? null),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    select: setSelected,
    /** Puts a hero into the selected slot and selects the next empty one; does nothing while none is selected. */
    assign: (heroId: string) => {
      if (!selected) return
      const next = withHero(draft, selected, heroId)
      set(next)
      setSelected(nextSlotAfter(next, selected))
    },
    clear: (place: SlotPlace) => set(withHero(draft, place, null)),
    selectMap: (selectedMapId: string | null) => set({ ...draft, selectedMapId }),
    reset: () => {
      if (!isEmptyDraft(draft)) replace({ ...draft, ...emptied(draft), selectedMapId: null })
    },
    /** Replaces the whole draft with another. */
    replace,
  }
}
