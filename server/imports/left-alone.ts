import type { ImportUndone } from '#contract/imports.ts'

/** A record that stays when its import is undone, with the reason. */
export type LeftAlone = ImportUndone['kept'][number]

export const CHANGED = 'It has changed since the import'
