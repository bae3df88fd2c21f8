import type { Group } from '#domain/groups/group.ts'
import { declaredWinner, isPlayed, isTiebreak, linkedMatches, type GroupMatch } from '#domain/groups/linked-matches.ts'
import { DEFAULT_RULES, setRules, type PointRules, type SetRules, type TableRules } from '#domain/groups/table-rules.ts'
import { otherSide, SIDES, type GameScore, type Side, type Sides } from '#domain/matches/match.ts'
import { isForfeit } from '#domain/matches/editing/declared.ts'
import { isForfeitOf } from '#domain/matches/outcome.ts'
import { leader, publicSeriesWinner, seriesScore } from '#domain/matches/series.ts'

/** A series as the table counts it, seen by one of its teams. */
export type Result = {
  matchId: string
  opponentId: string
  outcome: 'win' | 'draw' | 'loss'
  points: number
  maps: number
  mapsLost: number
  rounds: number
  roundsLost: number
}

/** Everything that a table counts for one team. */
export type TeamRecord = {
  teamId: string
  results: Result[]
  /** Results of tiebreak matches, which count for nothing else. */
  tiebreaks: Result[]
  /** The matches that the team forfeited, whether or not they count otherwise. */
  forfeits: number
  /** The points taken from the team. */
  deducted: number
}

type Rules = SetRules & Omit<TableRules, keyof SetRules>

/** A group's table rules, with the usual ones for those that it does not have. */
export const rulesOf = (group: Partial<TableRules>): Rules => ({ ...DEFAULT_RULES, ...group, ...setRules(group) })

/** The linked matches that are part of the group's play: without cancelled ones and tiebreaks. */
export const countingMatches = (group: Pick<Group, 'teamIds' | 'matchIds'> & Partial<TableRules>, matches: readonly GroupMatch[]): GroupMatch[] =>
  linkedMatches(group, matches).filter((match) => match.resultType !== 'cancelled' && !isTiebreak(group, match))

const roundsOf = (games: readonly GameScore[], side: Side): number =>
  games.reduce((sum, { score: { one, two } }) => sum + (one === null || two === null ? 0 : side === 'one' ? one : two), 0)

/** The maps of a match as the table counts them (GR-18). */
const mapsOf = (match: GroupMatch, winner: Side | null, { forfeits }: Rules): Sides<number> => {
  if (!isForfeit(match) || forfeits === 'as-played') return seriesScore(match.games)
  const won = forfeits === 'as-win' ? 2 : 0
  return { one: winner === 'one' ? won : 0, two: winner === 'two' ? won : 0 }
}

const pointsFor = (outcome: Result['outcome'], isClose: boolean, { win, draw, loss, closeWin, closeLoss }: PointRules): number => {
  if (outcome === 'draw') return draw
  return outcome === 'win' ? ((isClose ? closeWin : null) ?? win) : ((isClose ? closeLoss : null) ?? loss)
}

/** The winner by the declared length, else the side with more maps. */
const byMaps = (match: GroupMatch): Side | null => (match.bestOf ? publicSeriesWinner(match) : leader(match))

/** A series as each side sees it. Entered winners take precedence over maps (GR-04); a double forfeit is a loss for both. */
const resultOf = (match: GroupMatch, rules: Rules): Sides<Result> => {
  const isLost = match.resultType === 'double-forfeit'
  const winner = declaredWinner(match) ?? (isLost ? null : byMaps(match))
  const maps = mapsOf(match, winner, rules)
  const isClose = !isForfeit(match) && Math.abs(maps.one - maps.two) === 1 && maps.one > 0 && maps.two > 0
  const hasRounds = !isForfeit(match) || rules.forfeits === 'as-played'
  const seenBy = (side: Side): Result => {
    const other = otherSide(side)
    const outcome = isLost || winner === other ? 'loss' : winner === side ? 'win' : 'draw'
    return {
      matchId: match.id, opponentId: match.sides[other].teamId, outcome,
      points: pointsFor(outcome, isClose, rules.points),
      maps: maps[side], mapsLost: maps[other],
      rounds: hasRounds ? roundsOf(match.games, side) : 0, roundsLost: hasRounds ? roundsOf(match.games, other) : 0,
    }
  }
  return { one: seenBy('one'), two: seenBy('two') }
}

/** What each team of the group has achieved by the matches that count at `now`, in the group's order of teams. */
export const recordsOf = (
  group: Pick<Group, 'teamIds' | 'matchIds'> & Partial<TableRules>, matches: readonly GroupMatch[], now: number,
): TeamRecord[] => {
  const rules = rulesOf(group)
  const records = new Map(group.teamIds.map((teamId): [string, TeamRecord] => {
    const own = rules.deductions.filter((deduction) => deduction.teamId === teamId)
    return [teamId, { teamId, results: [], tiebreaks: [], forfeits: 0, deducted: own.reduce((sum, { points }) => sum + points, 0) }]
  }))
  for (const match of linkedMatches(group, matches)) {
    if (!isPlayed(match, now)) continue
    const result = resultOf(match, rules)
    for (const side of SIDES) {
      const record = records.get(match.sides[side].teamId)
      if (!record) continue
      if (isTiebreak(rules, match)) record.tiebreaks.push(result[side])
      else if (!isForfeit(match) || rules.forfeits !== 'removed') record.results.push(result[side])
      if (isForfeitOf(match, side)) record.forfeits += 1
    }
  }
  return [...records.values()]
}
