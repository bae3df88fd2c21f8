import { z } from 'zod'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { SEASON_0, STANDARD_LAYOUT } from '#domain/catalogue/seasons.ts'
import { EVENT_STATUSES } from '#domain/events/event.ts'
import { isPlaceByStart } from '#domain/events/place-by-start.ts'
import { NO_EVENT_RULES } from '#domain/groups/table-rules.ts'
import { LIMITS } from '#domain/limits.ts'
import {
  bestOf, cascadeQuery, cursor, flag, image, list, optionalText, paging, recordFields, reference, requiredDay, requiredText, sentBasis, shownBasis, shownBestOf,
  text, undoneBy, whole,
} from './fields.ts'
import { MOST_WITH_INCLUDED } from './reading/relations.ts'
import { teamSnapshot, teamSnapshotWrite } from './teams.ts'
import { creates, edits, shownRecords, shownWith, writes, type Endpoints } from './endpoint.ts'
import { eventRules, eventRulesWrite } from './tables/rules.ts'

const prizeTeamWrite = z.strictObject({ teamId: optionalText(128), teamName: optionalText(LIMITS.name) })

/** A prize row as staff send it. The legacy single team is understood and stored in `teams` (EV-06). */
const prizeWrite = z
  .strictObject({
    place: whole(1, LIMITS.place),
    placeEnd: whole(1, LIMITS.place).nullish(),
    prize: whole(0, LIMITS.prize),
    teamId: optionalText(128),
    teamName: optionalText(LIMITS.name),
    teams: z.array(prizeTeamWrite).max(LIMITS.eventTeams).nullish(),
  })
  .refine((prize) => (prize.placeEnd ?? prize.place) >= prize.place, {
    path: ['placeEnd'],
    message: 'The last place of a range cannot be before its first place',
  })
  .transform(({ teamId, teamName, ...prize }) => ({
    place: prize.place,
    placeEnd: prize.placeEnd ?? null,
    prize: prize.prize,
    teams: prize.teams ?? (teamId || teamName ? [{ teamId, teamName }] : []),
  }))

const eventTeamWrite = z
  .strictObject({
    teamId: reference,
    participantId: optionalText(128),
    snapshot: teamSnapshotWrite.nullable().default(null),
  })
  .transform((entry) => ({ ...entry, participantId: entry.participantId || entry.teamId }))

const fields = {
  name: requiredText(LIMITS.name, 'Event name is required'),
  description: text(LIMITS.description),
  image,
  region: z.enum(REGIONS, { error: ({ input }) => (input === '' ? 'Region is required' : undefined) }),
  status: z.enum(EVENT_STATUSES),
  format: text(LIMITS.format),
  startDate: requiredDay('Start date is required'),
  endDate: requiredDay('End date is required'),
  prizePool: z
    .union([whole(0, LIMITS.prize), z.literal('')], { error: 'Use a whole number of dollars, like 10000' })
    .nullable()
    .transform((value) => value || 0),
  prizeDistribution: list(prizeWrite, LIMITS.prizes),
  teamMetadata: list(eventTeamWrite, LIMITS.eventTeams),
  tableRules: eventRulesWrite.nullable().transform((rules) => rules ?? NO_EVENT_RULES)
    .describe('How the tables of its groups are made, unless a group says otherwise'),
  bestOf: bestOf.describe('The default length of its matches, where neither group nor bracket declares one'),
  season: z.string().max(64).describe('The season whose heroes and maps it is played with'),
  layout: z.string().max(64).describe('The draft layout of that season by which it drafts'),
}

export const END_BEFORE_START = 'The end date cannot be before the start date'

export const eventWrite = z
  .strictObject({
    ...fields,
    description: fields.description.default(''),
    image: fields.image.default(''),
    format: fields.format.default(''),
    prizePool: fields.prizePool.default(0),
    prizeDistribution: fields.prizeDistribution.default([]),
    teamMetadata: fields.teamMetadata.default([]),
    tableRules: fields.tableRules.default(NO_EVENT_RULES),
    bestOf: fields.bestOf.default(null),
    season: fields.season.default(SEASON_0.id),
    layout: fields.layout.default(STANDARD_LAYOUT.id),
  })
  .refine((event) => event.endDate >= event.startDate, { path: ['endDate'], message: END_BEFORE_START })
export type EventWrite = z.infer<typeof eventWrite>

/** A partial change; a field that is left out stays as it is. */
export const eventPatch = z.strictObject(fields).partial()
export type EventPatch = z.infer<typeof eventPatch>

const prize = z.object({
  place: z.int(),
  placeEnd: z.int().nullable(),
  prize: z.int(),
  teams: z.array(z.object({ teamId: z.string(), teamName: z.string() })),
})

const champion = z.object({ id: z.string(), name: z.string(), logo: z.string() })

/** An event in a list: with counts in place of prizes and teams. */
export const eventListItem = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  region: z.enum(REGIONS),
  status: z.enum(EVENT_STATUSES),
  format: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  prizePool: z.int(),
  teamCount: z.int(),
  prizeCount: z.int(),
  bestOf: shownBestOf,
  champions: z.array(champion).optional().describe(
    'Only where `champions` asks for them: who came first, as the event names them; none while a place is open. They tell a result',
  ),
})
export type EventListItem = z.infer<typeof eventListItem>

export const event = eventListItem.omit({ champions: true }).extend({
  prizeDistribution: z.array(prize),
  teamMetadata: z.array(
    z.object({ teamId: z.string(), participantId: z.string(), snapshot: teamSnapshot.nullable() }),
  ),
  tableRules: z.object(eventRules).default(NO_EVENT_RULES),
  season: z.string().default(SEASON_0.id),
  layout: z.string().default(STANDARD_LAYOUT.id),
  withdrawals: z.array(z.object({ teamId: z.string(), note: z.string() })).default(() => [])
    .describe('The teams that withdrew: in brackets they lose to whoever they meet from then on'),
})
export type EventRecord = z.infer<typeof event>

const consequence = z.object({ matchId: z.string().nullable(), text: z.string() })

/** What happens when a team withdraws from an event, in sentences (EV-17). */
export const withdrawalPlan = z.object({
  teamId: z.string(),
  teamName: z.string(),
  note: z.string().describe('For visitors, at each of its matches'),
  basis: shownBasis,
  walkovers: z.array(consequence).describe('Open matches and bracket places that are decided'),
  waiting: z.array(consequence).describe('Bracket places where it stands alone: whoever comes there wins by walkover'),
  left: z.array(consequence).describe('Open matches that stay as they are, with the reason'),
})
export type WithdrawalPlan = z.infer<typeof withdrawalPlan>

export const withdrawalWrite = z.strictObject({
  teamId: reference,
  note: text(LIMITS.note).optional().describe("For visitors, at each of its matches; by default '{team} withdrew'"),
  basis: sentBasis,
})
export type WithdrawalWrite = z.infer<typeof withdrawalWrite>

export const withdrawn = withdrawalPlan.omit({ basis: true }).extend({
  requestId: undoneBy,
})

export const eventListQuery = z.object({
  ...paging(100),
  after: cursor('start', isPlaceByStart).describe(
    'By start, and by pages that stay in place while events come and go: `start`, or the place of an event as `{first day}~{id}`. ' +
      'Link leads on, `page` does not count, and there is no X-Total-Count',
  ),
  before: cursor('end', isPlaceByStart).describe('The same for the page before an event'),
  state: z.enum(['running', 'upcoming', 'past'], { error: 'Use running, upcoming or past' }).optional()
    .describe('By its days and its live matches; with `after` or `before` upcoming ones come with the next one first'),
  region: z.enum(REGIONS, 'This region does not exist').optional().describe('Of this region'),
  search: z.string().max(LIMITS.name).optional().describe('With this in its name'),
  champions: flag.describe(`With the champions of each event that is over (EV-20); a page has at most ${MOST_WITH_INCLUDED} events then`),
})
export type EventListQuery = z.infer<typeof eventListQuery>

export const eventEndpoints = {
  'GET /events': { ...shownRecords, further: ['champions'], summary: 'Events, latest start first', query: eventListQuery, answer: z.array(eventListItem) },
  'GET /events/:id': {
    ...shownWith('teams', 'stages', 'brackets', 'groups', 'matches'), summary: 'An event with prizes and teams', answer: event,
  },
  'POST /events': { ...creates('events:write'), summary: 'Add an event', body: eventWrite, answer: event },
  'PATCH /events/:id': { ...edits('events:write'), summary: 'Change fields of an event', body: eventPatch, answer: event },
  'DELETE /events/:id': { ...edits('events:write'), summary: 'Delete an event', query: cascadeQuery, refusals: ['EVENT_IN_USE'] },
  'GET /events/:id/withdrawals/:teamId': {
    ...writes('events:write'), summary: 'What happens if a team withdraws from an event', operationId: 'previewWithdrawal',
    answer: withdrawalPlan,
  },
  'POST /events/:id/withdrawals': {
    ...writes('events:write'), summary: 'Withdraw a team from an event: its open matches become walkovers',
    operationId: 'withdrawTeam', body: withdrawalWrite, answer: withdrawn, refusals: ['TEAM_NOT_FOUND', 'CHANGED_SINCE'],
  },
  'DELETE /events/:id/withdrawals/:teamId': {
    ...writes('events:write'), operationId: 'returnTeam',
    summary: 'Let a team that withdrew meet others again; its walkovers stay until somebody changes them',
  },
} satisfies Endpoints
