import { z } from 'zod'
import { bracket } from '../brackets.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { matchListItem } from '../matches.ts'
import { standing } from '../tables/standing.ts'

export const catchUpQuery = z.object({
  at: z.string().max(300).default('start').describe(
    'Which results are known: `start` (none), `now` (all), an instant (those of matches that began before it), an address of a moment ' +
      'from an earlier answer, or the number of an evening. What cannot be read is the start',
  ),
})

const watchedTeam = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  spoiler: z.string().nullable().describe('The result that brought the team there, as `earned` of a match has it'),
})

/** The next match to watch. Nothing here tells how it ended, or how long it was. */
const next = z.object({
  key: z.string().describe('Its result, as `earned` of a match names it'),
  matchId: z.string().nullable(),
  round: z.string().nullable(),
  bestOf: z.int().nullable(),
  at: instant.nullable(),
  one: watchedTeam,
  two: watchedTeam,
  vod: z.string().nullable().describe('Its first recording, from the second at which its first map begins where that is known'),
  stream: z.string().nullable(),
  after: z.string().describe('The moment when its result is known'),
  onlyAfter: z.string().nullable().describe('The result that decides whether it is played at all: that of the first grand final'),
})
export type NextToWatch = z.infer<typeof next>

const knownGroup = z.object({
  id: z.string(),
  name: z.string(),
  teamsEliminated: z.int(),
  state: z.enum(['unknown', 'open', 'whole']).describe('Whether its teams are known, and whether all of its matches are'),
  teams: z.array(z.object({ id: z.string(), name: z.string(), logo: z.string() })),
  standings: z.array(standing),
})
export type KnownGroup = z.infer<typeof knownGroup>

/** An event as it was at a moment (SP-08): what was played later is as if it had not been. */
export const catchUp = z.object({
  event: z.object({ id: z.string(), name: z.string() }),
  at: z.string().describe('The moment, in the words that the next request and addresses may use'),
  back: z.string().nullable().describe('The moment before; null at the start'),
  evenings: z.array(z.object({
    at: z.string(),
    start: instant,
    stages: z.array(z.string()).describe('What is played then: stages of the plan, else brackets and the group, or `Groups`'),
  })).describe('By the schedule, whatever was played'),
  evening: z.int().describe('The place of the evening in `evenings` that the next match belongs to; at the end their number'),
  next: next.nullable(),
  unless: next.nullable().describe('What is next for those to whom the result in `next.onlyAfter` is hidden still'),
  brackets: z.array(bracket),
  groups: z.array(knownGroup),
  matches: z.array(matchListItem).describe('Those whose result is known, in the order in which they are watched'),
})
export type CatchUp = z.infer<typeof catchUp>

export const catchUpEndpoints = {
  'GET /events/:id/catch-up': {
    ...shown, summary: 'An event as it was at a moment, and the next match to watch', operationId: 'catchUp', query: catchUpQuery, answer: catchUp,
  },
} satisfies Endpoints
