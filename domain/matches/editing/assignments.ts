import { SIDES, TBD_TEAM_NAME, type MatchSides, type Side } from '#domain/matches/match.ts'
import { resolveTeam, teamIdOf } from '#domain/matches/series.ts'

type Assigned = { teamAAssignment: string; teamBAssignment: string }
type Of<Game extends Assigned> = MatchSides & { games: readonly Game[] }
const ASSIGNMENTS = ['teamAAssignment', 'teamBAssignment'] as const

/** The side that has the team of a side of the match as it was; the same place where that team is gone. */
const sideNow = (before: MatchSides, match: MatchSides, was: Side): Side =>
  SIDES.find((side) => teamIdOf(match, side) === teamIdOf(before, was)) ?? was

/**
 * The assignments of a game to be stored: one that is as it was still means the team that it meant, though the name of that
 * team is another now, so no ban changes sides (MT-20).
 * @param before the match as it is stored, if it is
 */
export const followTeams = <Game extends Assigned>(match: MatchSides, game: Game, index: number, before: Of<Assigned> | null): Game => {
  const followed = ASSIGNMENTS.map((field) => {
    const value = game[field]
    // Names may be exchanged: what is sent as it was is of before.
    const isAsBefore = before?.games[index]?.[field] === value
    const was = before && (isAsBefore || resolveTeam(match, value) === null) ? resolveTeam(before, value) : null
    if (!before || was === null) return [field, value]
    const side = sideNow(before, match, was)
    const { name } = match.sides[side]
    return [field, resolveTeam(match, value) === side || name === TBD_TEAM_NAME ? value : name]
  })
  return { ...game, ...Object.fromEntries(followed) }
}
