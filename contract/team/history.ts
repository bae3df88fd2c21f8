import { z } from 'zod'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { flag, instant, revealed } from '../fields.ts'
import { form, playerRole } from '../teams.ts'

const record = z.object({ won: z.int(), lost: z.int(), drawn: z.int() })

/** The places that a team shares, both the same where it has one for itself. */
const place = z.object({ from: z.int(), to: z.int() })

export const teamEvent = z.object({
  eventId: z.string(),
  name: z.string(),
  image: z.string(),
  region: z.enum(REGIONS),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  matches: record.nullable().describe('Series with a result; null with `spoilerFree`'),
  place: place.nullable().describe("That of the event's prizes, else of the last of its brackets that gives one; null while there is none, and with `spoilerFree`"),
  prize: z.int().nullable().describe('In whole dollars; null with `spoilerFree`'),
})
export type TeamEvent = z.infer<typeof teamEvent>

/** A team of an event with what it won there (EV-20). */
export const eventPlacement = z.object({
  teamId: z.string(),
  name: z.string().describe('As the team is called today'),
  tag: z.string(),
  logo: z.string(),
  place: place.nullable().describe("That of the event's prizes, else of the last of its brackets that gives one; null while there is none"),
  prize: z.int().describe('In whole dollars'),
})
export type EventPlacement = z.infer<typeof eventPlacement>

const mapRecord = record.extend({ map: z.string().describe('`tbd`: the maps of which only the score is known') })

export const teamMaps = z.object({ matches: record.describe('Series with a result'), maps: z.array(mapRecord).describe('All maps with a score, the most played first: they add up to `maps` of the figures') })
export type TeamMaps = z.infer<typeof teamMaps>

const named = z.object({ eventId: z.string(), name: z.string() })

export const teamFigures = z.object({
  form: form.describe('How its latest five matches with a result ended, the earliest first'),
  matches: record.describe('Series with a result, of its latest 1,000'),
  maps: record.describe('Maps of these with a score, also where the map is not known, those that were drawn as such'),
  best: named.extend({ place }).nullable().describe('Its best place, the latest where there are more, of its latest 200 events; null without any'),
  prize: z.int().describe('In whole dollars, at all of these events'),
  playing: named.nullable().describe('The event of today that has it among its teams, the one that began last; null without one. It is no result'),
})
export type TeamFigures = z.infer<typeof teamFigures>

const rosterPlayer = z.object({
  id: z.string(),
  username: z.string(),
  realName: z.string(),
  nationality: z.string(),
  role: playerRole,
  substitute: z.boolean(),
  maps: z.int().nullable().describe('Maps played at the event; null with `spoilerFree`'),
})
export type RosterPlayer = z.infer<typeof rosterPlayer>

export const teamRoster = z.object({
  eventId: z.string(),
  eventName: z.string(),
  capturedAt: instant.nullable().describe("When the event's own snapshot was taken; null without one"),
  players: z.array(rosterPlayer),
})
export type TeamRoster = z.infer<typeof teamRoster>

const spoilerFree = flag.describe('Leaves out what gives a result away: matches that the team reached by one, and every number')

export const teamHistoryEndpoints = {
  'GET /events/:id/placements': {
    ...shown, summary: 'The places and prizes of the teams of an event, the best first. They tell results', operationId: 'listEventPlacements',
    answer: z.array(eventPlacement),
  },
  'GET /teams/:id/events': {
    ...shown, summary: 'Events of a team: the latest 200, with its matches, place and prize', operationId: 'listTeamEvents',
    query: z.object({ spoilerFree, revealed }), answer: z.array(teamEvent), refusals: ['MOVED'],
  },
  'GET /teams/:id/roster': {
    ...shown, summary: 'The roster of a team as of an event, from the snapshots of the event and of its matches', operationId: 'getTeamRoster',
    query: z.object({ eventId: z.string().max(128), spoilerFree, revealed }), answer: teamRoster,
    refusals: ['EVENT_NOT_FOUND', 'MOVED'],
  },
  'GET /teams/:id/figures': {
    ...shown, summary: 'The form, record, best place and prize money of a team, and the event that it is playing. They tell results',
    operationId: 'getTeamFigures', answer: teamFigures, refusals: ['MOVED'],
  },
  'GET /teams/:id/maps': {
    ...shown, summary: "A team's record by map, over its latest 1,000 matches", operationId: 'getTeamMaps', answer: teamMaps, refusals: ['MOVED'],
  },
} satisfies Endpoints
