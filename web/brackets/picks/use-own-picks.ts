import { useState } from 'react'
import { picksWithin, possiblePicks, removePick, setPick, withLockedPicks, type Picks } from '#domain/stages/picks/picks.ts'
import { changeWords } from './words.ts'
import type { PickBoard } from './use-pick-board.ts'
import { useSavedPicks } from './use-saved-picks.ts'

const count = (picks: Picks): number => Object.keys(picks).length

/**
 * The visitor's own picks on a board, what can be done with them, and a sentence about the last action. Only the
 * visitor changes the stored picks: those that results made impossible are left out here, not there.
 */
export const useOwnPicks = ({ known, locked, lockedAt, view }: PickBoard) => {
  const { kept, keep, refused } = useSavedPicks(known.id)
  const [past, setPast] = useState<Picks[]>([])
  const [message, say] = useState('')
  const nodes = known.nodes
  const stored = picksWithin(known, kept)
  const picks = possiblePicks(nodes, stored, locked)

  const change = (next: Picks) => {
    setPast([...past, stored])
    keep(next)
  }

  return {
    picks,
    message,
    refused,
    /** How many picks results have made impossible. */
    outdated: count(stored) - count(picks),
    canUndo: past.length > 0,
    /** How many picks can still be removed. */
    open: Object.keys(picks).filter((nodeId) => !locked.has(nodeId)).length,
    /** Picks a team, or removes the pick when it is picked already. The current time counts, not that of the render. */
    pick: (nodeId: string, teamId: string | null) => {
      const lockedNow = lockedAt(Date.now())
      if (lockedNow.has(nodeId)) return say('This match has started: its pick is locked.')
      if (teamId === null) return say('There is no team here yet. Pick the earlier matches first.')
      const next = picks[nodeId] === teamId
        ? removePick(nodes, picks, lockedNow, nodeId)
        : setPick(nodes, picks, lockedNow, nodeId, teamId)
      if (next === picks) return
      change(next)
      say(changeWords(picks, next, nodeId, view.bracket.participants[teamId]?.name ?? ''))
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      keep(withLockedPicks(before, stored, lockedAt(Date.now())))
      say('Last change undone.')
    },
    clear: () => {
      change(withLockedPicks({}, stored, lockedAt(Date.now())))
      say('Picks cleared.')
    },
  }
}
