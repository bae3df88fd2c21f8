import type { MatchSides, MatchTime, ResultType, Sides } from '#domain/matches/match.ts'
import { sidesOf, spoilerFreeName, type SideView } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import type { Event } from './event.ts'

/** schema.org data as written into a page's `<script type="application/ld+json">`. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': 'SportsEvent' } & Record<string, unknown>

type DescribedEvent = Pick<Event, 'id' | 'name' | 'description' | 'startDate' | 'endDate'> & {
  teamMetadata: readonly { teamId: string; snapshot: { name: string } | null }[]
}

type DescribedMatch = MatchSides<{ name: string; tag: string; logo: string }> &
  Omit<MatchTime, 'seriesWinner'> & {
    id: string
    eventId: string | null
    eventName: string
    resultType?: ResultType | null
    spoilers?: (Sides<string | null> & { name: string }) | undefined
  }

const online = (url: string, isCancelled = false) => ({
  sport: 'Esports',
  eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url },
})

const competitor = (origin: string, id: string | null, name: string) => ({
  '@type': 'SportsTeam',
  name,
  ...(id && { url: `${origin}/teams/${id}` }),
})

/**
 * An event for search engines: name, days and teams, without any result. `origin` is the site's address without a slash
 * at the end. Null without a start, which schema.org requires.
 */
export const eventStructuredData = (event: DescribedEvent, origin: string): StructuredData | null => {
  if (!event.startDate) return null
  const url = `${origin}/events/${event.id}`
  const teams = event.teamMetadata.filter(({ snapshot }) => snapshot?.name)
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.name,
    ...(event.description && { description: event.description }),
    url,
    image: `${origin}/share/events/${event.id}.png`,
    startDate: event.startDate,
    ...(event.endDate && { endDate: event.endDate }),
    ...online(url),
    ...(teams.length > 0 && {
      competitor: teams.map(({ teamId, snapshot }) => competitor(origin, teamId, snapshot?.name ?? '')),
    }),
  }
}

/**
 * A match for search engines: teams, time and whether it was cancelled, without score or winner, nor teams who advanced. Null while it has
 * no time.
 */
export const matchStructuredData = (match: DescribedMatch, origin: string): StructuredData | null => {
  const startDate = shownTime(match)
  if (!startDate) return null
  const { one, two } = sidesOf(match)
  const url = `${origin}/matches/${match.id}`
  const teams = [one, two].filter(({ id, side }: SideView) => id !== null && !match.spoilers?.[side])
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: spoilerFreeName(match),
    url,
    image: `${origin}/share/matches/${match.id}.png`,
    startDate,
    ...online(url, match.resultType === 'cancelled'),
    ...(match.eventId && {
      superEvent: { '@type': 'SportsEvent', name: match.eventName, url: `${origin}/events/${match.eventId}` },
    }),
    ...(teams.length > 0 && { competitor: teams.map(({ id, name }) => competitor(origin, id, name)) }),
  }
}
