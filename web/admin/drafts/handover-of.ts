import type { MatchRecord } from '#contract/sent-matches.ts'
import { bothSides } from '#domain/matches/match.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { draftValueOf, type DraftHandover } from './draft-data.ts'

/**
 * The same handover that the match form would make for a stored match's game, or null when there is no such game
 * (DR-08). The editor starts with it after a reload, so saving it untouched never empties a stored draft (DR-09).
 */
export const handoverOf = (match: MatchRecord, gameIndex: number): DraftHandover | null => {
  const game = match.games[gameIndex]
  const sides = sidesOf(match)
  return game ? { ...draftValueOf(game), names: bothSides((side) => (sides[side].id ? sides[side].name : '')) } : null
}
