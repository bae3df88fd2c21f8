import { RESTORABLE } from '#server/restorables.ts'
import type { Reversal } from './changes.ts'
import { keyOf } from './records.ts'
import type { Locked } from './undo.ts'

/** Locked records of which some were changed since elsewhere; `beside` are their keys. */
export type LockedBeside = Locked & { beside: ReadonlySet<string> }

/**
 * Lets a change be undone although its record was changed since, where that was another part of it, like another match of a bracket:
 * only its own part goes back then, and the rest stays as it is now (HI-02). All others remain `different`.
 */
export function besideLater(locked: Locked): LockedBeside {
  const once = (change: Reversal): boolean => locked.changes.filter((each) => keyOf(each) === keyOf(change)).length === 1
  const parts = new Map(locked.different.flatMap((change): [Reversal, Reversal][] => {
    const { kind, before, after } = change
    const present = locked.found.get(keyOf(change))
    if (!present || !before || !after || !once(change)) return []
    const left = RESTORABLE[kind].takeBack?.(present, { before, after })
    return left ? [[change, { ...change, before: left, after: present }]] : []
  }))
  const own = (change: Reversal): Reversal => parts.get(change) ?? change
  return {
    ...locked, changes: locked.changes.map(own), lastOfEach: locked.lastOfEach.map(own),
    different: locked.different.filter((change) => !parts.has(change)), beside: new Set([...parts.keys()].map(keyOf)),
  }
}
