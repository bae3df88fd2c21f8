import { describe, expect, test } from 'vitest'
import type { Following } from '#contract/following/following.ts'
import { MOST_STARS } from '#domain/following/stars.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { make, editor, anon, server } = await openSite()
const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

const following = async (...stars: string[]): Promise<Following> => (await anon.get(`/api/following?stars=${stars.join(',')}`)).body
const idsOf = ({ matches }: Following): string[] => matches.map(({ id }) => id)

/** A team with two past matches, a live one and two to come, and an event of the last of them. */
async function aBusyTeam() {
  const [teamOneId, teamTwoId] = (await make.teams(2)) as [string, string]
  const eventId = await make.anEvent({ name: 'Harbour Cup' })
  const over = { teamOneId, teamTwoId, winnerMode: 'auto' as const, games: games([3, 1], [3, 0]) }
  await make.aMatch({ ...over, matchStartTime: inHours(-48) })
  const last = await make.aMatch({ ...over, matchStartTime: inHours(-24) })
  const live = await make.aMatch({ teamOneId, teamTwoId, matchStartTime: inHours(-1) })
  const next = await make.aMatch({ teamTwoId: teamOneId, matchStartTime: inHours(5) })
  const later = await make.aMatch({ eventId, teamOneId, matchStartTime: inHours(9) })
  return { teamOneId, teamTwoId, eventId, last, live, next, later }
}

describe('GET /api/following', () => {
  test('A team brings its live, its next and its last match, in this order (FO-02)', async () => {
    const { teamOneId, last, live, next } = await aBusyTeam()
    expect(idsOf(await following(`team:${teamOneId}`))).toEqual([live, next, last])
  })

  test('Followed teams share a match, an event brings its next one, and a match itself (FO-02)', async () => {
    const { teamOneId, teamTwoId, eventId, last, live, next, later } = await aBusyTeam()
    expect(idsOf(await following(`team:${teamTwoId}`, `team:${teamOneId}`))).toEqual([live, next, last])
    const found = await following(`event:${eventId}`, `match:${last}`)
    expect(idsOf(found)).toEqual([later, last])
    expect(found.stars[0]).toEqual({ star: `event:${eventId}`, name: 'Harbour Cup' })
    expect(found.stars[1]?.name).toMatch(/ vs /)
  })

  test('A player brings the matches of the teams that have the player now (FO-02)', async () => {
    const playerId = await make.aPlayer({ username: 'Kestrel' })
    const teamId = await make.aTeam({ roster: [{ playerId, role: 'duelist' }] })
    const next = await make.aMatch({ teamOneId: teamId, matchStartTime: inHours(3) })
    const found = await following(`player:${playerId}`)
    expect([found.stars, idsOf(found)]).toEqual([[{ star: `player:${playerId}`, name: 'Kestrel' }], [next]])
  })

  test('Teams and events come with their pictures, where they have one (FO-04)', async () => {
    const team = await make.aTeam({ name: 'Quay Herons', logo: '/uploads/herons.webp' })
    const event = await make.anEvent({ name: 'Quay Cup', image: '/uploads/quay.webp' })
    const bare = await make.aTeam({ name: 'Bare Owls', logo: '' })
    expect((await following(`team:${team}`, `event:${event}`, `team:${bare}`)).stars).toEqual([
      { star: `team:${team}`, name: 'Quay Herons', picture: '/uploads/herons.webp' },
      { star: `event:${event}`, name: 'Quay Cup', picture: '/uploads/quay.webp' },
      { star: `team:${bare}`, name: 'Bare Owls' },
    ])
  })

  test('What does not exist is left out, and so is what is no star (FO-01)', async () => {
    expect(await following('team:none', 'match:none', 'player:none', 'https://evil.example', 'hero:hulk')).toEqual({ stars: [], matches: [] })
    expect(await following()).toEqual({ stars: [], matches: [] })
    const many = Array.from({ length: MOST_STARS + 9 }, (_, index) => `event:e${index}`)
    expect((await anon.get(`/api/following?stars=${many.join(',')}`)).status).toBe(200)
  })
})

describe('GET /api/calendars/following.ics', () => {
  const calendar = async (query: string) => {
    const answer = await fetch(`${server.url}/api/calendars/following.ics?stars=${query}`)
    const text = (await answer.text()).replaceAll('\r\n ', '')
    return { type: answer.headers.get('content-type'), text, uids: [...text.matchAll(/^UID:match-(.+)@/gm)].map(([, id]) => id) }
  }

  test('It has the matches of everything that is followed, each once, and no result (FO-03)', async () => {
    const { teamOneId, eventId, last, live, next, later } = await aBusyTeam()
    const other = await make.aMatch({ matchStartTime: inHours(30) })
    const { type, text, uids } = await calendar(`team:${teamOneId},event:${eventId},match:${last},match:${other}`)
    expect(type).toBe('text/calendar; charset=utf-8')
    expect(uids.slice(-5)).toEqual([last, live, next, later, other])
    expect(uids).toHaveLength(6)
    expect(text).toContain('NAME:Following | ')
    expect((await calendar(`team:${teamOneId}`)).uids).not.toContain(other)
  })

  test('A match that moves, moves; nothing followed is an empty calendar (FO-03)', async () => {
    const { eventId, later } = await aBusyTeam()
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec((await calendar(`event:${eventId}`)).text)?.[1])
    const before = await sequence()
    await editor.put(`/api/matches/${later}`, { eventId, matchStartTime: inHours(40) })
    expect(await sequence()).toBeGreaterThan(before)
    expect((await calendar('')).uids).toEqual([])
  })
})
