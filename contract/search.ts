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

const catalogue = flag.describe('Finds heroes and maps too, by name')

export const searchQuery = z.object({ q, ...paging(100), catalogue })
export type SearchQuery = z.infer<typeof searchQuery>
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
  catalogue,
  spoilerFree,
})

export type SuggestionQuery = z.infer<typeof suggestionQuery>

const recordType = z.enum(['event', 'team', 'player'])
const catalogueType = z.enum(['hero', 'map'])
const hitType = z.enum([...recordType.options, ...catalogueType.options])
const OF_CATALOGUE = '`hero` and `map` only where `catalogue` asks for them'

/** A hit of the results page (SE-03). */
export const searchHit = z.object({
  type: hitType.describe(OF_CATALOGUE),
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  description: z.string().describe('Of an event; of a player the real name, of a hero the role, of a map its mode'),
  picture: z.string(),
  rank: z.int(),
})
export type SearchHit = z.infer<typeof searchHit>
/** A hit of a search that asks for no heroes and maps. */
export type RecordHit = SearchHit & { type: z.infer<typeof recordType> }

/** A row of the search box. */
export const suggestion = z.object({
  type: z.enum([...hitType.options, 'match']).describe(`\`match\` only where \`matches\` asks for them, ${OF_CATALOGUE}`),
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string().optional().describe('Of an event, a team, a hero or a map; left out where there is none'),
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
    ...shown, summary: 'Events, teams and players, and heroes and maps if asked for, best hit first', operationId: 'search', query: searchQuery, answer: z.array(searchHit),
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
