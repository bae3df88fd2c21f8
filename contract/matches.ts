import { z } from 'zod'
import { TO_CONFIRM } from '#domain/errors.ts'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { LIMITS } from '#domain/limits.ts'
import { RESULT_TYPES, SCHEDULES, isOneSided } from '#domain/matches/editing/declared.ts'
import { SIDES, TBD_TEAM_ID } from '#domain/matches/match.ts'
import { isPlaceInTime } from '#domain/matches/order/place-in-time.ts'
import { ROUND_LABEL_KEY } from '#domain/stages/formats/labels.ts'
import {
  bestOf, confirmQuery, countFrom1, cursor, flag, givenInstant, instant, list, optionalInstant, optionalLink, optionalNote, optionalText, paging,
  recordFields, requiredNote, revealed,
} from './fields.ts'
import { endsBeforeItStarts, game, gameListItem, gameWrite, unlessOlder } from './match/games.ts'
import { teamSnapshot, teamSnapshotWrite } from './teams.ts'
import { creates, edits, shownWith, type Endpoints } from './endpoint.ts'

/** What is sent of a stream or a recording. */
export const broadcastFields = { label: optionalText(LIMITS.label), language: optionalText(LIMITS.language), url: optionalLink }
const broadcastWrite = z
  .strictObject(broadcastFields)
  .check((ctx) => {
    const { label, language, url } = ctx.value
    if (url !== '' || (label === '' && language === '')) return
    ctx.issues.push({ code: 'custom', path: ['url'], message: 'Enter the link, or remove the row', input: url })
  })

const teamId = z
  .string()
  .trim()
  .max(128)
  .nullable()
  .transform((value) => (value === '' || value === null ? TBD_TEAM_ID : value))
  .default(TBD_TEAM_ID)

const winner = z
  .string()
  .trim()
  .max(128)
  .nullable()
  .transform((value) => value || null)
  .default(null)

/** The whole match as staff send it: a missing field clears it, an unknown field is refused (AP-05). */
export const matchWrite = z
  .strictObject({
    eventId: z
      .string()
      .trim()
      .max(128)
      .nullable()
      .transform((value) => value || null)
      .default(null),
    teamOneId: teamId,
    teamTwoId: teamId,
    teamOneName: optionalText(LIMITS.name),
    teamTwoName: optionalText(LIMITS.name),
    teamOneSnapshot: teamSnapshotWrite.nullable().default(null),
    teamTwoSnapshot: teamSnapshotWrite.nullable().default(null),
    matchStartTime: optionalInstant,
    scheduledAt: optionalInstant,
    schedule: z.enum(SCHEDULES).nullable().default(null)
      .describe('A postponed match has no time until it gets one later than `postponedFrom`; earlier ones are cleared'),
    postponedFrom: optionalInstant.describe('When a postponed match was to be played; by default the time that it had'),
    startedAt: optionalInstant.describe('When it was really started: without a winner it is live from then on, however long'),
    endedAt: optionalInstant.describe('When it ended: it is not live any more'),
    pausedAt: givenInstant.optional().describe('Since when a live match is paused; one that is left out stays'),
    delayedTo: givenInstant.optional()
      .describe('When it starts instead of its planned time: `matchStartTime` follows it, and `scheduledAt` keeps the plan. One that is left out stays'),
    winner: winner.describe('A team id or name'),
    seriesWinner: winner.describe('A team id or name'),
    winnerMode: z.enum(['auto', 'manual']).nullable().default(null),
    bestOf: bestOf.default(null)
      .describe('The declared length of the series: the first team with more than half of these maps wins. Null: the games decide'),
    resultType: z.enum(RESULT_TYPES).nullable().default(null)
      .describe('After a forfeit or a walkover the other side is the winner whatever the games; a double forfeit and a cancelled match have none and need none'),
    forfeitBy: z.enum(SIDES).nullable().default(null).describe('The side that did not play: needed for a forfeit and a walkover, and for these only'),
    advantage: z.enum(SIDES).nullable().optional().describe('Ignored: the grand final that the match is linked to decides it'),
    note: optionalNote().describe('For visitors: why the match was not played as planned'),
    streamLink: optionalLink.describe('The first of `streams`: either may be left out, and where both differ the one that changed counts'),
    vodLink: optionalLink.describe('The first of `vods`, in the same way'),
    streams: list(broadcastWrite, LIMITS.broadcasts).default([]).describe('Where to watch it live, the main one first'),
    vods: list(broadcastWrite, LIMITS.broadcasts).default([]).describe('Its recordings, the main one first'),
    games: list(gameWrite, LIMITS.games).default([]),
  })
  .check((ctx) => {
    const match = ctx.value
    if (match.teamOneId !== TBD_TEAM_ID && match.teamOneId === match.teamTwoId) {
      ctx.issues.push({
        code: 'custom',
        path: ['teamTwoId'],
        message: 'Team One and Team Two cannot be the same',
        input: match.teamTwoId,
      })
    }
    if (endsBeforeItStarts(match)) {
      ctx.issues.push({ code: 'custom', path: ['endedAt'], message: 'The match cannot end before it started', input: match.endedAt })
    }
    if (isOneSided(match) !== (match.forfeitBy !== null)) {
      ctx.issues.push({
        code: 'custom',
        path: ['forfeitBy'],
        message: isOneSided(match) ? 'Choose the team that did not play' : 'Only a forfeit or a walkover has a team that did not play',
        input: match.forfeitBy,
      })
    }
    match.games.forEach((game, index) => {
      if (game.gameNumber !== index + 1) {
        ctx.issues.push({
          code: 'custom',
          path: ['games', index, 'gameNumber'],
          message: `Games are numbered from 1 without gaps: this one is ${index + 1}`,
          input: game.gameNumber,
        })
      }
    })
  })
export type MatchWrite = z.infer<typeof matchWrite>

const broadcast = z.object({ label: z.string(), language: z.string(), url: z.string() })

const teamMark = z.object({ id: z.string(), name: z.string(), tag: z.string(), logo: z.string() })

const earned = z
  .string()
  .nullable()
  .describe(
    'What brought the team here: a result of a bracket, as match:{id} or node:{bracket id}:{node id}, or the standings of ' +
      'a group, as group:{id}',
  )

/**
 * The results that have to be known before a team of the match may be named where results are hidden; null for a team
 * that was there from the start. Omitted where both were.
 */
const teamSpoilers = z.object({
  teamOne: earned,
  teamTwo: earned,
  match: z.string().optional().describe('The result that reveals whether the match is played at all: it is a second grand final'),
  name: z.string().describe("What the match is called without its teams, like 'Upper Semifinal 1'"),
  waiting: z.object({ one: z.boolean(), two: z.boolean() }).optional().describe(
    'Sides whose team came through a match that nobody plays, and that is still to come for all that is known where results are hidden: they read as `origin` there',
  ),
})
export type TeamSpoilers = z.infer<typeof teamSpoilers>

/** What follows from the brackets and groups of a match when it is read (MT-27). */
const placeFields = {
  round: z.string().nullable().optional().describe(
    "Read only: the match in its bracket, like 'Upper Semifinal 1', else its group with the round there, like 'Group A, round 3'. Null where it has neither.",
  ),
  groupId: z.string().optional().describe('Read only: the group that `round` names. Left out for a match of a bracket, and where there is none'),
  origin: z.object({ one: z.string().nullable(), two: z.string().nullable() }).optional().describe(
    "Read only: where the team of each side comes from, known or not, like 'Winner of Upper Quarterfinal 2' or 'Group A #1'. " +
      'Null for a team that starts there. A group and its rank are left out with `spoilerFree`.',
  ),
  expectedStart: instant.optional().describe(
    'Read only: when the match will start, because it waits for another one on its stream, or was delayed. Only where this is at least ten ' +
      'minutes after the plan: it is not live until then. The same whatever is known of results, so it tells none',
  ),
  notNeeded: z.literal(true).optional().describe(
    'Read only: the match is a second grand final that is not played. Lists by status or by time leave it out',
  ),
  unplayed: z.literal(true).optional().describe(
    'Read only: nobody plays the match, since both teams of one before it are out; whoever else comes here advances. Left out with `spoilerFree`',
  ),
}

/** A match in a list. `teamOneId` is `tbd` when the team is not known; scores are maps won. */
export const matchListItem = z.object({
  ...recordFields,
  eventId: z.string().nullable(),
  eventName: z.string(),
  teamOneId: z.string(),
  teamTwoId: z.string(),
  teamOneName: z.string(),
  teamTwoName: z.string(),
  teamOneSnapshot: teamMark.nullable(),
  teamTwoSnapshot: teamMark.nullable(),
  matchStartTime: instant.nullable(),
  scheduledAt: instant.nullable(),
  schedule: unlessOlder(z.enum(SCHEDULES).nullable()),
  postponedFrom: unlessOlder(instant.nullable()),
  startedAt: unlessOlder(instant.nullable()),
  endedAt: unlessOlder(instant.nullable()),
  pausedAt: unlessOlder(instant.nullable()),
  delayedTo: unlessOlder(instant.nullable()),
  isLive: z.boolean(),
  winner: z.string().nullable(),
  seriesWinner: z.string().nullable(),
  winnerMode: z.enum(['auto', 'manual']).nullable(),
  bestOf: unlessOlder(z.int().nullable()),
  resultType: unlessOlder(z.enum(RESULT_TYPES).nullable()),
  forfeitBy: unlessOlder(z.enum(SIDES).nullable()),
  advantage: unlessOlder(z.enum(SIDES).nullable()).describe('The side that starts one map up; the scores include this map'),
  note: z.string().default(''),
  teamOneScore: z.int(),
  teamTwoScore: z.int(),
  streamLink: z.string(),
  vodLink: z.string(),
  games: z.array(gameListItem),
  earned: teamSpoilers.optional(),
  ...placeFields,
})
export type SentListItem = z.infer<typeof matchListItem>

/** A result that does not count, because the match was played again; with its games and line-ups (MT-28). */
const voidedResult = z.object({
  at: instant.describe('When it was set aside'),
  reason: z.string(),
  teamOneId: z.string(),
  teamTwoId: z.string(),
  teamOneName: z.string(),
  teamTwoName: z.string(),
  teamOneScore: z.int(),
  teamTwoScore: z.int(),
  winner: z.string().nullable(),
  resultType: z.enum(RESULT_TYPES).nullable(),
  forfeitBy: z.enum(SIDES).nullable(),
  note: z.string(),
  vodLink: z.string(),
  matchStartTime: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  games: z.array(game),
})
export type VoidedResult = z.infer<typeof voidedResult>

export const match = matchListItem.extend({
  teamOneSnapshot: teamSnapshot.nullable(),
  teamTwoSnapshot: teamSnapshot.nullable(),
  streams: z.array(broadcast).default(() => []),
  vods: z.array(broadcast).default(() => []),
  games: z.array(game),
  voided: z.array(voidedResult).default(() => []).describe('Earlier results that do not count, because the match was played again'),
})

export const replayWrite = z.strictObject({
  reason: requiredNote('Say why the match is played again').describe('For visitors'),
  matchStartTime: optionalInstant.describe('When it is played again; the time that it had goes with its result'),
})
export type ReplayWrite = z.infer<typeof replayWrite>
export type SentMatch = z.infer<typeof match>

/**
 * Filters combine with AND (MT-12). `result` filters by result: `known` with a series winner or as a draw, `open` without either,
 * `needed` where one is missing although the match is over by the clock (MT-07). `order` sorts by the start, else by the planned
 * time, with those without either last both ways, or by what there is to do (ST-04); without it each filter has its own order.
 */
export const matchListQuery = z.object({
  ...paging(100),
  status: z.enum(['live', 'upcoming', 'completed', 'recent', 'postponed'], { error: 'Use live, upcoming, completed, recent or postponed' }).optional()
    .describe(
      '`completed` is over, with or without a winner; `postponed` has no new time yet; `recent` has a winner, is a draw or was forfeited by both, and comes in ' +
        'the order of the last save: who edits an old match puts it first',
    ),
  result: z.enum(['known', 'open', 'needed'], { error: 'Use known, open or needed' }).optional(),
  order: z.enum(['asc', 'desc', 'work'], { error: 'Use asc, desc or work' }).optional()
    .describe(
      'By the start; the planned time counts while no start is set, and matches without either come last. With `work` live matches come first, then those ' +
        'that need a result, then the next ones, each by the start, then the others, latest first',
    ),
  teamId: z.string().max(128).optional(),
  eventId: z.string().max(128).optional(),
  playerId: z.string().max(128).optional().describe('With this player in the snapshot of a team, or on a map'),
  groupId: z.string().max(128).optional().describe('Linked to this group'),
  groupRound: countFrom1(LIMITS.groupMatches).optional()
    .describe("With `groupId`: of this round of it, as its matches are called, like 3 for 'Group A, round 3'"),
  bracketId: z.string().max(128).optional().describe('Linked to this bracket'),
  round: z.string().regex(ROUND_LABEL_KEY, 'This round does not exist').optional()
    .describe('With `bracketId`: linked to this round of it, as its `roundLabels` call it, like winner-round-1'),
  from: givenInstant.optional().describe('Starts then or later; the planned time counts while no start is set'),
  until: givenInstant.optional().describe('Starts earlier'),
  region: z.enum(REGIONS, 'This region does not exist').optional().describe('Of an event in this region'),
  search: z.string().max(LIMITS.name).optional()
    .describe('In names and tags of the teams, the event, the winner, and from four letters on the round in the latest brackets and groups, or in those of `eventId`'),
  after: cursor('start', isPlaceInTime).describe(
    'By time, and by pages that stay in place while matches come and go: `start`, or the place of a match as `{time}~{id}`, ' +
      'or `now`: what has its time six hours ago or later. ' +
      'Link leads on, `page` does not count, and there is no X-Total-Count',
  ),
  before: cursor('end', isPlaceInTime).describe('The same for the page before a match'),
  spoilerFree: flag.describe(
    'Leaves out, before anything is counted, what gives a result away by being in the list: second grand finals, and ' +
      'with `teamId` the matches that this team reached by a result or by standings, with `playerId` those of the teams of the ' +
      'player, and those where only maps name the player',
  ),
  revealed,
})
export type MatchListQuery = z.infer<typeof matchListQuery>

const OF_RESULTS = [...TO_CONFIRM, 'MATCH_LINKED'] as const

export const matchEndpoints = {
  'GET /matches': {
    ...shownWith('event', 'teams'), summary: 'Matches, slim: without players, drafts and line-ups', query: matchListQuery, answer: z.array(matchListItem),
  },
  'GET /matches/:id': { ...shownWith('event', 'teams'), summary: 'A match with everything', answer: match },
  'POST /matches': { ...creates('matches:write'), summary: 'Add a match', body: matchWrite, answer: match },
  'PUT /matches/:id': {
    ...edits('matches:write'), summary: 'Replace a match and update its brackets', query: confirmQuery, body: matchWrite, answer: match,
    refusals: OF_RESULTS,
  },
  'DELETE /matches/:id': { ...edits('matches:write'), summary: 'Delete a match' },
  'POST /matches/:id/replay': {
    ...edits('matches:write'), summary: 'Play a match again: its result does not count any more', operationId: 'replayMatch',
    query: confirmQuery, body: replayWrite, answer: match, refusals: OF_RESULTS,
  },
} satisfies Endpoints
