import { describe, expect, it } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { eventStructuredData, matchStructuredData } from './structured-data.ts'

const ORIGIN = 'https://site.example'
const event = {
  id: 'e', name: 'Finals', description: '', startDate: '2026-11-20', endDate: '2026-11-22',
  teamMetadata: [{ teamId: 'a', snapshot: { name: 'Alpha' } }, { teamId: 'b', snapshot: null }],
}
const match = {
  id: 'm', eventId: 'e', eventName: 'Finals', matchStartTime: null, scheduledAt: '2026-11-20T18:00:00.000Z',
  sides: { one: side('a', 'Alpha'), two: side('tbd', '') },
}

describe('An event for search engines', () => {
  it('An event\'s structured data has its days, page, picture and the teams whose names are known', () => {
    expect(eventStructuredData(event, ORIGIN)).toMatchObject({
      '@context': 'https://schema.org', '@type': 'SportsEvent', name: 'Finals', startDate: '2026-11-20',
      endDate: '2026-11-22', url: `${ORIGIN}/events/e`, image: `${ORIGIN}/share/events/e.png`,
      location: { '@type': 'VirtualLocation', url: `${ORIGIN}/events/e` },
      competitor: [{ '@type': 'SportsTeam', name: 'Alpha', url: `${ORIGIN}/teams/a` }],
    })
  })

  it('An event without a start has no structured data', () => {
    expect(eventStructuredData({ ...event, startDate: null }, ORIGIN)).toBeNull()
  })
})

describe('A match for search engines', () => {
  it('A match\'s structured data names its teams, time and event', () => {
    expect(matchStructuredData(match, ORIGIN)).toMatchObject({
      name: 'Alpha vs TBD', startDate: '2026-11-20T18:00:00.000Z', url: `${ORIGIN}/matches/m`,
      superEvent: { name: 'Finals', url: `${ORIGIN}/events/e` }, competitor: [{ name: 'Alpha' }],
    })
  })

  it('A match\'s structured data has nothing about the result', () => {
    const played = { ...match, seriesWinner: 'a', winner: 'a', games: [{ score: { one: 3, two: 1 } }] }
    expect(matchStructuredData(played, ORIGIN)).toEqual(matchStructuredData(match, ORIGIN))
    expect(JSON.stringify(matchStructuredData(played, ORIGIN))).not.toMatch(/score|winner|EventCompleted/i)
  })

  it('A match\'s structured data says that it was cancelled, and names no teams while none is known', () => {
    const open = { ...match, sides: { one: side('tbd', ''), two: side('tbd', '') } }
    expect(matchStructuredData(open, ORIGIN)).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
    expect(matchStructuredData(open, ORIGIN)).not.toHaveProperty('competitor')
    expect(matchStructuredData({ ...match, resultType: 'cancelled' }, ORIGIN)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  })

  it('A match without a time has no structured data', () => {
    expect(matchStructuredData({ ...match, scheduledAt: null }, ORIGIN)).toBeNull()
  })
})
