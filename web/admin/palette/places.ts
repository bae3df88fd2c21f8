import type { MatchListItem } from '#contract/matches.ts'
import type { Suggestion } from '#contract/search.ts'
import { contains } from '#domain/search/match.ts'
import { ENTRY, STAFF_PAGES } from '#web/admin/pages.ts'

/** Somewhere the palette leads to. */
export type Place = { kind: string; label: string; hint?: string; to: string; role?: 'admin' }

/** Pages and frequent ways of the admin area. */
export const PLACES: Place[] = [
  { kind: 'Action', label: 'New match', to: ENTRY },
  { kind: 'Action', label: 'Matches that need a result', to: '/admin/matches/list?filter=needs-result' },
  ...STAFF_PAGES.filter(({ to }) => to !== ENTRY).map(
    ({ to, label, inFull = label, role }): Place => ({ kind: 'Page', label: inFull, to, role }),
  ),
  { kind: 'Site', label: 'Public home page', to: '/' },
]

/** The places whose words hold what was typed; all of them while nothing is. */
export const placesFor = (query: string, roles: readonly string[]): Place[] =>
  PLACES.filter(({ role, label }) => (!role || roles.includes(role)) && (query === '' || contains(label, query)))

export const placeOfMatch = ({ id, teamOneName, teamTwoName, eventName }: MatchListItem): Place => ({
  kind: 'Match',
  label: `${teamOneName || 'TBD'} vs ${teamTwoName || 'TBD'}`,
  hint: eventName,
  to: `/admin/matches/entry?matchId=${encodeURIComponent(id)}`,
})

export const placeOfSuggestion = ({ type, id, name, subtitle }: Suggestion): Place =>
  type === 'event'
    ? { kind: 'Event', label: name, hint: subtitle, to: `/admin/events?eventId=${encodeURIComponent(id)}` }
    : { kind: 'Team', label: name, hint: subtitle, to: `/admin/teams?teamId=${encodeURIComponent(id)}` }
