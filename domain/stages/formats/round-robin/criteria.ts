import type { Criterion, Lots } from '#domain/groups/table-rules.ts'
import type { Result, TeamRecord } from './results.ts'
import { countOf, sumOf, tallyOf } from './tally.ts'

/** What a criterion may look at besides the team's own record. */
export type Table = {
  /** The records of all teams by id. */
  records: ReadonlyMap<string, TeamRecord>
  /** The ids of the teams that are level so far, with the team itself. */
  level: ReadonlySet<string>
  lots: Lots | null
}

/** A team's worth among the level ones; more is better. */
type Measure = (record: TeamRecord, table: Table) => number

const amongLevel = (results: readonly Result[], { level }: Table): Result[] =>
  results.filter(({ opponentId }) => level.has(opponentId))

const ofOpponents = ({ results }: TeamRecord, { records }: Table, of: (record: TeamRecord) => number): number =>
  sumOf(results, ({ opponentId }) => {
    const opponent = records.get(opponentId)
    return opponent ? of(opponent) : 0
  })

const mapDifference = (results: readonly Result[]): number => sumOf(results, ({ maps, mapsLost }) => maps - mapsLost)

/** Applies between exactly two teams; among more everybody has 0. */
const betweenTwo = (results: readonly Result[], table: Table): number =>
  table.level.size === 2 ? countOf(amongLevel(results, table), 'win') : 0

/** Each criterion of GR-16. Lots decide only where all level teams are among them. */
export const MEASURES: Record<Criterion, Measure> = {
  points: (record) => tallyOf(record).points,
  'map-difference': ({ results }) => mapDifference(results),
  wins: ({ results }) => countOf(results, 'win'),
  'map-wins': ({ results }) => sumOf(results, ({ maps }) => maps),
  'head-to-head': ({ results }, table) => betweenTwo(results, table),
  'head-to-head-map-difference': ({ results }, table) => mapDifference(amongLevel(results, table)),
  'mini-league': ({ results }, table) => sumOf(amongLevel(results, table), ({ points }) => points),
  'round-difference': ({ results }) => sumOf(results, ({ rounds, roundsLost }) => rounds - roundsLost),
  buchholz: (record, table) => ofOpponents(record, table, (opponent) => tallyOf(opponent).points),
  'opponents-wins': (record, table) => ofOpponents(record, table, ({ results }) => countOf(results, 'win')),
  'fewest-forfeits': ({ forfeits }) => -forfeits,
  'tiebreak-match': ({ tiebreaks }, table) => betweenTwo(tiebreaks, table),
  draw: ({ teamId }, { lots, level }) =>
    lots && [...level].every((id) => lots.teamIds.includes(id)) ? -lots.teamIds.indexOf(teamId) : 0,
}

/** The ids of a team's matches that a decision among the level teams rests on; none where it rests on all matches. */
export const matchesBehind = (criterion: Criterion, { results, tiebreaks }: TeamRecord, table: Table): string[] => {
  if (criterion === 'tiebreak-match') return amongLevel(tiebreaks, table).map(({ matchId }) => matchId)
  const isDirect = criterion.startsWith('head-to-head') || criterion === 'mini-league'
  return isDirect ? amongLevel(results, table).map(({ matchId }) => matchId) : []
}
