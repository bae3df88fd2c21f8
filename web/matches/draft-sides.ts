import type { GameRecord, MatchRecord } from '#contract/matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { resolveTeam } from '#domain/matches/series.ts'

const other = (side: Side): Side => (side === 'one' ? 'two' : 'one')

/** The side that drafted as team A: the assigned one, by default team one (MT-20). */
export const sideOfTeamA = (match: MatchRecord, game: GameRecord): Side => {
  const second = resolveTeam(match, game.teamBAssignment)
  return resolveTeam(match, game.teamAAssignment) ?? (second ? other(second) : 'one')
}
