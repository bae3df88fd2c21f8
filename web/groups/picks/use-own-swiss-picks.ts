import { useState } from 'react'
import { possibleSwissPicks, setSwissPick, type SwissEnd, type SwissPicks } from '#domain/stages/picks/swiss-picks.ts'
import { useSavedPicks } from '#web/brackets/picks/use-saved-picks.ts'
import type { SwissBoard, SwissTeamToPick } from './use-swiss-board.ts'
import { pressWords } from './words.ts'

const LOCKED = 'The first match has started: picks are locked.'

/** The visitor's own picks of a Swiss stage, what can be done with them, and a sentence about the last action (PK-04 PK-06). */
export const useOwnSwissPicks = ({ group, slots, lockedAt, isLocked }: SwissBoard) => {
  const { kept, keep, refused } = useSavedPicks(group.id)
  const [past, setPast] = useState<SwissPicks[]>([])
  const [message, say] = useState('')
  const picks = possibleSwissPicks(slots, group.teamIds, kept)
  const change = (next: SwissPicks) => {
    setPast([...past, picks])
    keep(next)
  }
  /** The current time counts, not that of the render. */
  const whileOpen = (act: () => void) => (lockedAt(Date.now()) ? say(LOCKED) : act())
  return {
    picks, message, refused,
    canUndo: past.length > 0 && !isLocked,
    open: isLocked ? 0 : Object.keys(picks).length,
    pick: ({ id, name }: SwissTeamToPick, end: SwissEnd) => whileOpen(() => {
      const next = setSwissPick(slots, picks, id, end)
      say(pressWords(name, end, slots, next === null ? 'full' : picks[id] === end ? 'removed' : 'picked'))
      if (next) change(next)
    }),
    undo: () => whileOpen(() => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      keep(before)
      say('Last change undone.')
    }),
    clear: () => whileOpen(() => {
      change({})
      say('Picks cleared.')
    }),
  }
}
