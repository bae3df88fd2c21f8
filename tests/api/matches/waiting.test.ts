import { describe, expect, test } from 'vitest'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'

const { server, anon, editor, make } = await openSite()

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const [teamOneId, teamTwoId] = await make.teams(2) as [string, string]
const read = async (id: string): Promise<SentMatch> => (await anon.get(`/api/matches/${id}`)).body
const change = async (id: string, fields: object) => expect((await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), ...fields })).status).toBe(200)
const minutesUntil = (instant: string | undefined) => (Date.parse(instant ?? '') - Date.now()) / MINUTE

let streams = 0
/** A running best of five and one that was planned for ten minutes ago on the same stream, which is written in another way. */
async function anEvening(more: object = {}) {
  const channel = `live-${(streams += 1)}`
  const eventId = await make.anEvent()
  const match = { eventId, teamOneId, teamTwoId, bestOf: 5, ...more }
  const running = await make.aMatch({ ...match, matchStartTime: inMinutes(-70), startedAt: inMinutes(-60), streamLink: `https://www.twitch.tv/${channel}` })
  const next = await make.aMatch({ ...match, matchStartTime: inMinutes(-10), streamLink: `http://twitch.tv/${channel}/` })
  return { eventId, running, next }
}

describe('Expected starts (TI-06)', () => {
  test('A match waits for the one before on its stream wherever it is read, and is not live until then', async () => {
    const { eventId, running, next } = await anEvening()
    const found = await read(next)
    // 98 minutes of play, of which 60 are over, and 10 until the next one.
    expect(minutesUntil(found.expectedStart)).toBeGreaterThan(45)
    expect(minutesUntil(found.expectedStart)).toBeLessThan(60)
    expect([found.isLive, found.matchStartTime! < inMinutes(0)]).toEqual([false, true])
    const lists = [`/api/matches?eventId=${eventId}`, `/api/matches?eventId=${eventId}&after=start`, `/api/matches?eventId=${eventId}&spoilerFree=true`]
    for (const path of lists) {
      const items: SentListItem[] = (await anon.get(path)).body
      expect(items.find(({ id }) => id === next), path).toMatchObject({ expectedStart: found.expectedStart, isLive: false })
      expect(items.find(({ id }) => id === running)).not.toHaveProperty('expectedStart')
    }
    const { matches } = (await anon.get(`/api/following?stars=match:${next}`)).body
    expect(matches[0]).toMatchObject({ id: next, expectedStart: found.expectedStart })
  })

  test('It begins with its start or its first score, and is due at any moment once the one before is over', async () => {
    for (const begun of [{ startedAt: inMinutes(-1) }, { games: games([1, 0]) }]) {
      const { next } = await anEvening()
      await change(next, begun)
      expect([(await read(next)).expectedStart, (await read(next)).isLive]).toEqual([undefined, true])
    }
    const { running, next } = await anEvening()
    await change(running, { games: games([1, 0], [1, 0], [1, 0]) })
    const due = await read(next)
    expect(due.isLive).toBe(false)
    expect(Date.parse(due.expectedStart ?? '') - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  })

  test('A delay makes the next match wait too (MT-39)', async () => {
    const match = { teamOneId, teamTwoId, bestOf: 1, streamLink: 'https://twitch.tv/delayed' }
    const delayed = await make.aMatch({ ...match, matchStartTime: inMinutes(60) })
    const next = await make.aMatch({ ...match, matchStartTime: inMinutes(100) })
    expect(await read(next)).not.toHaveProperty('expectedStart')
    await change(delayed, { delayedTo: inMinutes(90) })
    const { expectedStart } = await read(next)
    expect(minutesUntil(expectedStart)).toBeGreaterThan(115)
    expect(minutesUntil(expectedStart)).toBeLessThan(130)
  })

  test('Maps of the event tell how long the next ones take, of each match those that every course has', async () => {
    const { eventId, next } = await anEvening()
    const before = minutesUntil((await read(next)).expectedStart)
    const map = (minutes: number, index: number) =>
      ({ gameNumber: index + 1, teamOneScore: index % 2, teamTwoScore: (index + 1) % 2, startedAt: inMinutes(-3000), endedAt: inMinutes(-3000 + minutes) })
    // Of a best of five only the first three count.
    for (const start of [-3000, -4000]) {
      await make.aMatch({ eventId, teamOneId, teamTwoId, bestOf: 5, matchStartTime: inMinutes(start), games: [40, 40, 40, 5, 5].map(map) })
    }
    // 4.125 maps of 40 in place of 20 minutes.
    const later = minutesUntil((await read(next)).expectedStart) - before
    expect(later).toBeGreaterThan(75)
    expect(later).toBeLessThan(90)
  })

  test('Neither a score nor how a match ended shows in any estimate (SP-03)', async () => {
    const { eventId, running, next } = await anEvening()
    const last = await make.aMatch({ eventId, teamOneId, teamTwoId, bestOf: 3, matchStartTime: inMinutes(30), streamLink: (await read(next)).streamLink })
    const estimates = async () => {
      const items: SentListItem[] = (await anon.get(`/api/matches?eventId=${eventId}`)).body
      return items.map(({ id, expectedStart }) => [id, expectedStart])
    }
    const before = await estimates()
    expect(before.find(([id]) => id === last)?.[1]).toBeDefined()
    for (const course of [games([1, 0], [1, 0]), games([1, 0], [0, 1], [1, 0], [0, 1]), games([0, 1])]) {
      await change(running, { games: course })
      expect(await estimates()).toEqual(before)
    }
  })

  test('Calendars follow the estimate and name the plan', async () => {
    const { eventId, next } = await anEvening()
    const { expectedStart } = await read(next)
    const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')
    for (const query of ['', '?spoilerFree=true']) {
      const text = (await (await fetch(`${server.url}/api/calendars/events/${eventId}.ics${query}`)).text()).replaceAll('\r\n ', '')
      const entry = text.split('BEGIN:VEVENT').find((each) => each.includes(next)) ?? ''
      expect(entry).toContain(`DTSTART:${compact(expectedStart!)}`)
      expect(entry).toContain('Planned for ')
      expect(text.split('Planned for ')).toHaveLength(2)
    }
  })
})
