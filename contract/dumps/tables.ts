import { z } from 'zod'
import { otherSide, SIDES } from '#domain/matches/match.ts'
import { sideOfTeamA } from '#domain/matches/series.ts'
import { game } from '../match/games.ts'
import { slotType } from '../drafts.ts'
import { matchOf } from '../sent-matches.ts'
import { playerRole } from '../teams.ts'
import { dumpName, DUMPED_KINDS, dumpedAs, type Dumped, type DumpedKind } from './records.ts'

/**
 * A table of a dump: rows of plain columns, where lists and objects are one column of JSON. `rows` are those that a record of its kind
 * has; null: the record itself is the row.
 */
export type DumpTable = {
  name: string
  of: DumpedKind
  about: string
  shape: z.ZodObject
  rows: ((record: never) => object[]) | null
}

const table = <K extends DumpedKind>(of: K, name: string, about: string, shape: z.ZodObject, rows: (record: Dumped<K>) => object[]): DumpTable =>
  ({ name, of, about, shape, rows })

const games = table('match', 'games', 'One row for each map of a match', z.object({ matchId: z.string(), ...game.shape }), (match) =>
  match.games.map((each) => ({ matchId: match.id, ...each })))

const slots = table(
  'match', 'slots', 'One row for each slot of the draft of a map, in the order of the draft',
  z.object({ matchId: z.string(), gameNumber: z.int(), side: z.enum(SIDES), column: z.int(), type: slotType, heroId: z.string().nullable() }),
  (match) => {
    const sides = matchOf(match)
    return match.games.flatMap((each) => {
      const { gameNumber, teamASlots, teamBSlots } = each
      const a = sideOfTeamA(sides, each)
      return [[a, teamASlots] as const, [otherSide(a), teamBSlots] as const].flatMap(([side, list]) =>
        list.map(({ type, heroId }, column) => ({ matchId: match.id, gameNumber, side, column, type, heroId })))
    })
  },
)

const rosters = table(
  'team', 'rosters', 'One row for each player of the roster of a team',
  z.object({ teamId: z.string(), playerId: z.string(), role: playerRole, substitute: z.boolean() }),
  (team) => [
    ...team.roster.map((entry) => ({ teamId: team.id, ...entry, substitute: false })),
    ...team.substitutes.map((entry) => ({ teamId: team.id, ...entry, substitute: true })),
  ],
)

const ABOUT: Record<DumpedKind, string> = {
  event: 'Events, with their prizes, their teams and the rules of their tables',
  player: 'Players',
  team: 'Teams, with their rosters of today',
  bracket: 'Brackets, with their nodes',
  group: 'Groups, with their teams, matches and rules; the tables follow from the matches',
  match: 'Matches, with their maps, drafts and line-ups',
  stage: 'The stages of events: their rules, and where the teams of their places come from',
  season: 'The seasons of the game, with their heroes, maps and draft layouts',
}

/** The tables of a dump: one for each kind of record, and those that are inside records. */
export const DUMP_TABLES: DumpTable[] = [
  ...DUMPED_KINDS.map((of) => ({ name: dumpName(of), of, about: ABOUT[of], shape: dumpedAs(of), rows: null })),
  games, slots, rosters,
]
