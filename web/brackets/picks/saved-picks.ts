import type { Picks } from '#domain/stages/picks/picks.ts'
import { PICKS_KEY } from '#web/site/setting-keys.ts'
import { withStorage } from '#web/site/storage.ts'

/** The key under which the browser stores the picks of a bracket (PK-04). */
export const keyOf = (bracketId: string): string => `${PICKS_KEY}${bracketId}`

/** Stored picks as they were written, or none of an invalid text. They may name what the bracket no longer has. */
export const parsePicks = (text: string | null): Picks => {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** The picks of earlier visits; none when storage is refused. */
export const readSavedPicks = (bracketId: string): Picks =>
  withStorage(() => parsePicks(localStorage.getItem(keyOf(bracketId))), {})

/**
 * Saves picks for the next visit.
 * @returns false when the browser's storage is full or refused
 */
export const savePicks = (bracketId: string, picks: Picks): boolean =>
  withStorage(() => {
    localStorage.setItem(keyOf(bracketId), JSON.stringify(picks))
    return true
  }, false)
