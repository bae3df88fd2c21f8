import { z } from 'zod'
import { shown, type Endpoints } from '../endpoint.ts'
import { flag, instant, revealed } from '../fields.ts'
import { pastResult } from './past-result.ts'

const spoilerFree = flag.describe(
  'Leaves out all that follows from a result: results, tallies, records by map, the form of a team that a result brought here, ' +
    'matches that a team reached by one, opponents that one brought there, and second grand finals',
)
const query = z.object({ spoilerFree, revealed })

/** A match that was played, seen from one of its teams. */
const pastMatch = z.object({
  id: z.string(),
  at: instant.nullable(),
  eventName: z.string(),
  opponent: z.object({ name: z.string(), tag: z.string(), logo: z.string() }).nullable().describe('Null with `spoilerFree` where a result brought it there'),
  score: z.int().nullable().describe('Maps won. Null where none was won, as after a forfeit, and with `spoilerFree`'),
  opponentScore: z.int().nullable(),
  result: pastResult.nullable().describe('`forfeited`: by both. Null with `spoilerFree`'),
})
export type PastMatch = z.infer<typeof pastMatch>

const record = z.object({ won: z.int(), lost: z.int() })

/** What was before a match (MT-37). */
export const preview = z.object({
  form: z.object({ one: z.array(pastMatch), two: z.array(pastMatch) }).describe('The last five results of each team before this match, latest first'),
  meetings: z.array(pastMatch).describe('The last five between these teams before it, seen from team one'),
  tally: z.object({ one: z.int(), two: z.int(), drawn: z.int() }).nullable()
    .describe('Series won by each of the two against the other, of their last 50. Null with `spoilerFree`'),
  maps: z.array(z.object({ map: z.string(), one: record, two: record }))
    .describe('Maps won and lost by each team in its last 50 results, the most played first. Empty with `spoilerFree`'),
})
export type MatchPreview = z.infer<typeof preview>

const neighbour = z.object({
  id: z.string(),
  name: z.string().describe("'A vs B'; with `spoilerFree` what it is called without teams that a result brought there"),
  round: z.string().nullable(),
  at: instant.nullable(),
})
export type Neighbour = z.infer<typeof neighbour>

const place = z.object({ id: z.string(), name: z.string() })

/** What lies around a match (MT-38). */
export const neighbours = z.object({
  previous: neighbour.nullable().describe('The match of the same event before this one, by its shown time and then its id'),
  next: neighbour.nullable().describe('The one after it'),
  brackets: z.array(place).describe('The brackets that it is linked to'),
  group: place.nullable().describe('The group that it is linked to'),
  ways: z.array(z.object({ id: z.string(), text: z.string() }))
    .describe("The matches of its bracket that its teams come from and go to: 'Winner of Upper Semifinal 2', 'Loser to Lower Final'"),
})
export type MatchNeighbours = z.infer<typeof neighbours>

const team = z.object({ id: z.string(), name: z.string(), tag: z.string(), logo: z.string() })

/** All that two teams played against each other (TM-13). */
export const headToHead = z.object({
  one: team,
  two: team,
  meetings: z.array(pastMatch).describe('The last 50 with a result, latest first, seen from team one'),
  tally: preview.shape.tally.describe('Series won by each of the two, of these meetings. Null with `spoilerFree`'),
  maps: z.array(z.object({ map: z.string(), one: z.int(), two: z.int() }))
    .describe('Maps won by each in these meetings, the most played first. Empty with `spoilerFree`'),
})
export type HeadToHead = z.infer<typeof headToHead>

export const aroundEndpoints = {
  'GET /teams/:id/head-to-head/:otherId': {
    ...shown, summary: 'What two teams played against each other', operationId: 'getHeadToHead', query, answer: headToHead, refusals: ['MOVED'],
  },
  'GET /matches/:id/preview': {
    ...shown, summary: 'Form, meetings and records by map of the teams of a match', operationId: 'previewMatch', query, answer: preview,
  },
  'GET /matches/:id/neighbours': {
    ...shown, summary: 'The matches before and after a match in its event, its brackets and its group', operationId: 'neighboursOfMatch', query,
    answer: neighbours,
  },
} satisfies Endpoints
