import type { PaletteMatch, PalettePlace } from '#contract/search.ts'
import type { MatchOf } from '#contract/sent-matches.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { contains } from '#domain/search/match.ts'
import { withCapital } from '#domain/text/capital.ts'
import { ENTRY, STAFF_PAGES } from '#web/admin/pages.ts'

/** A match that was found. */
export type FoundMatch = MatchOf<PaletteMatch>

/** Somewhere the palette leads to. */
export type Place = { kind: string; label: string; hint?: string; match?: FoundMatch; to: string; role?: 'admin' }

/** Pages and frequent ways of the admin area. */
export const PLACES: Place[] = [
  { kind: 'Action', label: 'New match', to: ENTRY },
  { kind: 'Action', label: 'Matches that need a result', to: '/admin/matches/list?filter=needs-result' },
  ...STAFF_PAGES.filter(({ to }) => to !== ENTRY).map(
    ({ to, label, inFull = label, role }): Place => ({ kind: 'Page', label: inFull, to, role }),
  ),
  { kind: 'Site', label: 'Public home page', to: '/' },
  ...(['matches', 'events', 'teams', 'players'] as const).map((list): Place => ({ kind: 'Site', label: `Public page of all ${list}`, to: `/${list}` })),
]

/** The places whose words contain the typed text; all of them while there is none. */
export const placesFor = (query: string, roles: readonly string[]): Place[] =>
  PLACES.filter(({ role, label }) => (!role || roles.includes(role)) && (query === '' || contains(label, query)))

export const placeOfMatch = (match: FoundMatch): Place => ({
  kind: 'Match',
  label: matchTitle(match),
  match,
  to: `/admin/matches/entry?matchId=${encodeURIComponent(match.id)}`,
})

const ADDRESSES: Record<PalettePlace['type'], (id: string, eventId: string) => string> = {
  team: (id) => `/admin/teams?teamId=${id}`,
  event: (id) => `/admin/events?eventId=${id}`,
  player: (id) => `/admin/players?playerId=${id}`,
  bracket: (id, eventId) => `/admin/brackets?eventId=${eventId}&bracketId=${id}`,
  group: (_id, eventId) => `/admin/groups?eventId=${eventId}`,
  stage: (_id, eventId) => `/admin/plan?eventId=${eventId}`,
}

export const placeOfNamed = ({ type, id, name, detail, eventId }: PalettePlace): Place => ({
  kind: withCapital(type),
  label: name,
  hint: detail,
  to: ADDRESSES[type](encodeURIComponent(id), encodeURIComponent(eventId)),
})
