import { z } from 'zod'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { STAGE_FORMATS } from '#domain/plans/stage-formats.ts'
import { pastResult } from '../match/past-result.ts'
import { teamScenario } from '../tables/scenarios.ts'
import { standing } from '../tables/standing.ts'

/** The most rows of any answer to an assistant. */
export const MOST_ROWS = 50

const id = z.string().trim().min(1).max(128)
const limit = (usual: number) => z.int().min(1).max(MOST_ROWS).default(usual).describe(`How many at most, up to ${MOST_ROWS}`)
const spoilers = z.enum(['hide', 'show']).default('hide')
  .describe('Results are left out unless this is "show": use it only for a reader who asked for results')
const when = z.iso.datetime({ offset: true, error: 'Use a date and time with a zone, like 2026-11-20T18:00:00Z' })

const place = z.object({ id: z.string(), name: z.string(), url: z.string() })
const named = z.object({ id: z.string(), name: z.string() })
const score = z.object({ one: z.int(), two: z.int() })

/** Whether results were left out, and what to do about it. */
const hidden = z.string().nullable().describe('What was left out and how to get it; null where nothing was')

const row = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string().describe("Its teams, or without spoilers its round where a result brought a team there: 'Upper Semifinal 1'"),
  round: z.string().nullable(),
  event: place.nullable(),
  at: z.string().nullable().describe('When it starts, in UTC; null while it has no time'),
  schedule: z.string().nullable().describe('"postponed" where it has no new time yet'),
  bestOf: z.int().nullable(),
  teams: z.object({ one: named.nullable(), two: named.nullable() }).describe('Null while a team is not known, or where a hidden result brought it there'),
  streams: z.array(z.string()),
  result: z.object({ status: z.enum(['upcoming', 'live', 'completed']), winner: z.enum(['one', 'two']).nullable(), score }).nullable()
    .describe('Null where results are hidden'),
})
export type ToldMatch = z.infer<typeof row>

const shares = { of: z.int(), low: z.int(), high: z.int(), hits: z.int() }
const rate = z.object(shares).describe('`hits` of `of`, with the Wilson interval of 95 % in ten-thousandths')

/**
 * The eight tools of the Model Context Protocol (AP-15): what each takes and answers. All of them read; none changes anything.
 */
export const TOOLS = {
  find: {
    title: 'Find events, teams and players by name',
    description: 'Finds events, teams and players by name, tag or former name, best hit first. Use the ids with the other tools.',
    input: z.strictObject({ query: z.string().trim().min(2).max(100), limit: limit(10) }),
    output: z.object({
      hits: z.array(z.object({ type: z.enum(['event', 'team', 'player']), id: z.string(), name: z.string(), detail: z.string(), url: z.string() })),
    }),
  },
  match: {
    title: 'One match',
    description: 'A match with its teams, time, round and streams; with spoilers: "show" also its result and its maps.',
    input: z.strictObject({ id, spoilers }),
    output: z.object({
      match: row,
      maps: z.array(z.object({ number: z.int(), map: z.string(), score: score.nullable() })).describe('Empty where results are hidden'),
      vods: z.array(z.string()).describe('Recordings; empty where results are hidden'),
      note: z.string(),
      hidden,
    }),
  },
  event: {
    title: 'One event',
    description: 'An event with its days, teams, stages, groups and brackets; with spoilers: "show" also its placements and prizes.',
    input: z.strictObject({ id, spoilers }),
    output: z.object({
      event: place.extend({
        region: z.enum(REGIONS), format: z.string(), startDate: z.string().nullable(), endDate: z.string().nullable(), prizePool: z.int(),
      }),
      teams: z.array(named),
      stages: z.array(z.object({ id: z.string(), name: z.string(), format: z.enum(STAGE_FORMATS) })),
      groups: z.array(named),
      brackets: z.array(named),
      placements: z.array(z.object({ team: named, from: z.int(), to: z.int(), prize: z.int() })).describe('Empty where results are hidden'),
      hidden,
    }),
  },
  standings: {
    title: 'Tables of the groups of an event',
    description: 'The tables of all groups of an event. Tables tell results: they need spoilers: "show".',
    input: z.strictObject({ eventId: id, spoilers }),
    output: z.object({
      url: z.string(),
      groups: z.array(z.object({ id: z.string(), name: z.string(), rows: z.array(standing.pick({
        rank: true, rankEnd: true, teamId: true, name: true, wins: true, losses: true, draws: true, mapWins: true, mapLosses: true, points: true,
        status: true, provisional: true, tieNote: true,
      })) })).describe('Their rows are empty where results are hidden'),
      hidden,
    }),
  },
  scenarios: {
    title: 'How a group can still end',
    description: 'Which teams of a group are through or out for certain, and what the others need. It tells results: it needs spoilers: "show".',
    input: z.strictObject({ groupId: id, spoilers }),
    output: z.object({ teams: z.array(teamScenario), openMatches: z.int().nullable(), hidden }),
  },
  head_to_head: {
    title: 'Two teams against each other',
    description: 'The meetings of two teams, latest first; with spoilers: "show" also who won, and how many series and maps each has.',
    input: z.strictObject({ teamId: id, otherTeamId: id, limit: limit(10), spoilers }),
    output: z.object({
      one: place,
      two: place,
      meetings: z.array(z.object({
        id: z.string(), url: z.string(), at: z.string().nullable(), event: z.string(), score: score.nullable(),
        result: pastResult.nullable().describe('Of team one; null where results are hidden'),
      })),
      tally: z.object({ one: z.int(), two: z.int(), drawn: z.int() }).nullable().describe('Series, of the last 50; null where results are hidden'),
      hidden,
    }),
  },
  statistics: {
    title: 'Statistics of heroes or maps',
    description: 'Bans, protects and presence of heroes, or plays of maps, each with its denominator. They tell results: they need spoilers: "show".',
    input: z.strictObject({
      of: z.enum(['heroes', 'maps']), eventId: id.optional(), teamId: id.optional(),
      month: z.string().regex(/^\d{4}-\d{2}$/, 'Use a month like 2026-11').optional(), limit: limit(10), spoilers,
    }),
    output: z.object({
      url: z.string(),
      games: z.int().nullable().describe('Maps that count'),
      heroes: z.array(z.object({ hero: z.string(), presence: rate, banned: rate, protected: rate, wonBanning: rate })),
      maps: z.array(z.object({ map: z.string(), played: rate, drafts: z.int() })),
      hidden,
    }),
  },
  schedule: {
    title: 'Matches by time',
    description: 'Matches from a time on in the order of their starts, of an event or a team if wanted. By default from six hours ago, so that live ones are among them.',
    input: z.strictObject({ eventId: id.optional(), teamId: id.optional(), from: when.optional(), until: when.optional(), limit: limit(20), spoilers }),
    output: z.object({ matches: z.array(row), more: z.boolean().describe('There are later ones'), hidden }),
  },
} as const satisfies Record<string, Tool>

type Tool = { title: string; description: string; input: z.ZodObject; output: z.ZodObject }
export type ToolName = keyof typeof TOOLS
export type InputOf<N extends ToolName> = z.output<(typeof TOOLS)[N]['input']>
export type OutputOf<N extends ToolName> = z.input<(typeof TOOLS)[N]['output']>
