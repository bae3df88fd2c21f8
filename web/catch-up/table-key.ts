import type { KnownGroup } from '#contract/catch-up/catch-up.ts'
import { groupSpoilerKey } from '#domain/stages/display/spoilers.ts'

/** The spoiler key of a table at a moment: before the last match of its group it reveals nothing anywhere else. */
export const tableKey = ({ id, state }: KnownGroup, at: string): string => (state === 'whole' ? groupSpoilerKey(id) : `${groupSpoilerKey(id)}@${at}`)
