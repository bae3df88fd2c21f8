import { z } from 'zod'
import { flag, paging } from './fields.ts'
import { recordKind } from './history.ts'
import { matchListItem } from './matches.ts'
import { shown, type Endpoints } from './endpoint.ts'

/** Longer queries are truncated: nothing on the site has such a name. */
const q = z
  .string()
  .default('')
  .transform((value) => value.trim().slice(0, 200))

export const searchQuery = z.object({ q, ...paging(100) })
export const paletteQuery = z.object({ q })

const spoilerFree = flag.describe(
  'Leaves out what gives a result away by being found: second grand finals, and matches found by the name of a team that a result or standings brought there',
)
/** Matches of an answer of the search: a page shows no more of them, and leads on to lists (SE-10). */
const MOST_MATCHES = 10
export const matchSearchQuery = z.object({ q, limit: paging(MOST_MATCHES, MOST_MATCHES).limit, spoilerFree })
export const suggestionQuery = z.object({
  q,
  matches: flag.describe('Suggests matches by the words of the query, as `GET /search/matches` finds them, where no event, team or player has such a name'),
  spoilerFree,
})

export type SuggestionQuery = z.infer<typeof suggestionQuery>

const hitType = z.enum(['event', 'team', 'player'])

/** A hit of the results page (SE-03). */
export const searchHit = z.object({
  type: hitType,
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  description: z.string().describe('Of an event; of a player the real name'),
  picture: z.string(),
  rank: z.int(),
})
export type SearchHit = z.infer<typeof searchHit>

/** A row of the search box. */
export const suggestion = z.object({
  type: z.enum([...hitType.options, 'match']).describe('`match` only where `matches` asks for them'),
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string().optional().describe('Of an event or a team; left out where there is none'),
})
export type Suggestion = z.infer<typeof suggestion>

/** A match that the palette leads to. `round` is its round in a bracket, else that in its group; empty when it is linked nowhere. */
const paletteMatch = matchListItem.extend({ round: z.string() })
export type PaletteMatch = z.infer<typeof paletteMatch>

/**
 * The other records it leads to. `detail` distinguishes records of one name; `eventId` is empty for teams and
 * players.
 */
const palettePlace = z.object({
  type: recordKind.exclude(['match']),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  eventId: z.string(),
})
export type PalettePlace = z.infer<typeof palettePlace>

export const paletteAnswer = z.object({ matches: z.array(paletteMatch), places: z.array(palettePlace) })
export type PaletteAnswer = z.infer<typeof paletteAnswer>

export const searchEndpoints = {
  'GET /search': {
    ...shown, summary: 'Events, teams and players, best hit first', operationId: 'search', query: searchQuery, answer: z.array(searchHit),
  },
  'GET /search/matches': {
    ...shown, summary: 'Matches in which each word names a side, the event or the round: the nearest in time, live ones first, then those to come', operationId: 'searchMatches',
    query: matchSearchQuery, answer: z.array(matchListItem),
  },
  'GET /search/suggestions': {
    ...shown, summary: 'Suggestions of the search box', operationId: 'listSuggestions',
    query: suggestionQuery, answer: z.array(suggestion),
  },
  'GET /search/places': {
    access: 'staff', summary: 'Where staff may want to go: the running match first, then whatever matches by name',
    query: paletteQuery, answer: paletteAnswer,
  },
} satisfies Endpoints
