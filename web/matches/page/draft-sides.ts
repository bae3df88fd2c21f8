import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { otherSide, type Side } from '#domain/matches/match.ts'
import { resolveTeam } from '#domain/matches/series.ts'

/** The side that drafted as team A: the assigned one, by default team one (MT-20). */
export const sideOfTeamA = (match: MatchRecord, game: GameRecord): Side => {
  const second = resolveTeam(match, game.teamBAssignment)
  return resolveTeam(match, game.teamAAssignment) ?? (second ? otherSide(second) : 'one')
}
