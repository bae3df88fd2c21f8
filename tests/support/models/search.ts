import { compareNames, compareText } from '#domain/compare.ts'
import { isNamed, lettersIn, nameLetters } from '#domain/search/letters.ts'
import { contains, searchKey } from '#domain/search/match.ts'
import { MAX_SUGGESTIONS, SUBTITLES } from '#domain/search/suggestions.ts'
import { plainText } from '#domain/text/plain.ts'

/** What of an event is searched. */
export type SearchEvent = { id: string; name: string; description: string }
/** What of a team is searched. */
export type SearchTeam = { id: string; name: string; tag: string }

/** What of a player is searched. */
export type SearchPlayer = { id: string; username: string; realName: string }

export type Ranked = { type: 'event' | 'team' | 'player'; id: string; name: string; rank: number }

const isExactly = (name: string, key: string): boolean =>
  plainText(name) === key || (Array.from(nameLetters(key)).length > 1 && nameLetters(name) === nameLetters(key))

/** `key` is trimmed and plain. 0 means no hit. */
const nameRank = (name: string, key: string): number => {
  const plain = plainText(name)
  if (isExactly(name, key)) return 100
  const [first = -1] = lettersIn(plain, key)
  if (plain.startsWith(key) || (first >= 0 && nameLetters(plain.slice(0, first)) === '')) return 80
  return isNamed(name, key) ? 60 : 0
}

/** Highest rank first, then names in order, then ids, then kinds. */
const compareRanked = (a: Ranked, b: Ranked): number =>
  b.rank - a.rank || compareNames(a, b) || compareText(a.type, b.type)

/**
 * The results of the search page, best first (SE-03). Each record has its highest rank only: name equals the query
 * 100, starts with it 80, contains it 60, team tag (also when equal) or a player's real name contains it 50, event description contains it 40.
 * Case and accents are ignored; equal ranks follow in order of lower-cased name by code point, then
 * of id. A trimmed query under two characters finds nothing.
 */
export const searchResults = (
  query: string,
  events: readonly SearchEvent[],
  teams: readonly SearchTeam[],
  players: readonly SearchPlayer[] = [],
): Ranked[] => {
  const key = searchKey(query)
  if (key === null) return []
  const ranked: Ranked[] = [
    ...events.map(({ id, name, description }) => ({
      type: 'event' as const, id, name, rank: nameRank(name, key) || (contains(description, key) ? 40 : 0),
    })),
    ...teams.map(({ id, name, tag }) => ({
      type: 'team' as const, id, name, rank: nameRank(name, key) || (contains(tag, key) ? 50 : 0),
    })),
    ...players.map(({ id, username, realName }) => ({
      type: 'player' as const, id, name: username, rank: nameRank(username, key) || (isNamed(realName, key) ? 50 : 0),
    })),
  ]
  return ranked.filter((hit) => hit.rank > 0).toSorted(compareRanked)
}

export type SearchSuggestion = { type: Ranked['type']; id: string; name: string; subtitle: string }

/**
 * The suggestions of the search box (SE-04): events by name, teams by name or tag, players by either name, as above;
 * exact names first, then alphabetical as above; at most eight.
 */
export const suggestions = (
  query: string,
  events: readonly SearchEvent[],
  teams: readonly SearchTeam[],
  players: readonly SearchPlayer[] = [],
): SearchSuggestion[] => {
  const key = searchKey(query)
  if (key === null) return []
  const hits = [
    ...events
      .filter((event) => isNamed(event.name, key))
      .map((event) => ({ type: 'event' as const, id: event.id, name: event.name, subtitle: SUBTITLES.event({ ...event, tag: '' }) })),
    ...teams
      .filter((team) => isNamed(team.name, key) || contains(team.tag, key))
      .map((team) => ({ type: 'team' as const, id: team.id, name: team.name, subtitle: SUBTITLES.team({ ...team, description: '' }) })),
    ...players
      .filter((player) => isNamed(player.username, key) || isNamed(player.realName, key))
      .map(({ id, username, realName }) => ({
        type: 'player' as const, id, name: username, subtitle: SUBTITLES.player({ description: realName, tag: '' }),
      })),
  ]
  const rank = (hit: SearchSuggestion): number => (isExactly(hit.name, key) ? 1 : 0)
  return hits
    .toSorted((a, b) => compareRanked({ ...a, rank: rank(a) }, { ...b, rank: rank(b) }))
    .slice(0, MAX_SUGGESTIONS)
}
