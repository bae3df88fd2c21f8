import type { MatchListItem } from '#contract/matches.ts'
import type { Suggestion } from '#contract/search.ts'
import { contains } from '#domain/search/match.ts'

/** Somewhere the palette leads to. */
export type Place = { kind: string; label: string; hint?: string; to: string; role?: 'admin' }

/** Pages and frequent ways of the admin area. */
export const PLACES: Place[] = [
  { kind: 'Action', label: 'New match', to: '/admin/matches/entry' },
  { kind: 'Action', label: 'Matches that need a result', to: '/admin/matches/list?filter=needs-result' },
  { kind: 'Page', label: 'Match List', to: '/admin/matches/list' },
  { kind: 'Page', label: 'Events', to: '/admin/events' },
  { kind: 'Page', label: 'Teams', to: '/admin/teams' },
  { kind: 'Page', label: 'Players', to: '/admin/players' },
  { kind: 'Page', label: 'Brackets', to: '/admin/brackets' },
  { kind: 'Page', label: 'Groups', to: '/admin/groups' },
  { kind: 'Page', label: 'History and deleted records', to: '/admin/history' },
  { kind: 'Page', label: 'Users', to: '/admin/users', role: 'admin' },
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
