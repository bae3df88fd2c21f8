import { manyId } from '#tests/support/worlds/many-matches.ts'

/** The matches of a site of usual size. */
export const USUAL = 5_000

const event = 'demo-event-meridian-cup'
export const MATCH = manyId('match', 77)

/** The reads of visitors that have a floor, with the floor's own address. */
export const READS = [
  { name: '50 events', path: '/api/events?page=1&limit=50', thin: '/events' },
  { name: '5 recent matches', path: '/api/matches?status=recent&limit=5', thin: '/recent' },
  { name: 'a match', path: `/api/matches/${MATCH}`, thin: `/match/${MATCH}` },
  {
    name: '100 matches of an event', path: `/api/matches?eventId=${manyId('event', 3)}&limit=100`,
    thin: `/event-matches/${manyId('event', 3)}`,
  },
  { name: 'search', path: '/api/search?q=c4ca', thin: '/search/c4ca' },
]

/** The pages that are read most, with what each asks the API for. */
export const PAGES = [
  {
    name: 'home page', path: '/',
    asks: ['live', 'upcoming', 'recent'].map((status) => `/api/matches?status=${status}&limit=5`)
      .concat('/api/events?page=1&limit=50'),
  },
  {
    name: 'event page', path: `/events/${event}`,
    asks: [
      `/api/events/${event}`, `/api/matches?eventId=${event}&limit=500`, `/api/brackets/event/${event}`,
      `/api/events/${event}/groups`,
    ],
  },
  { name: 'match page', path: `/matches/${MATCH}`, asks: [`/api/matches/${MATCH}`, `/api/events/${manyId('event', 0)}`] },
]
