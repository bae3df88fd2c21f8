import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { calendarFile } from './calendar.ts'
import type { ScheduledMatch } from './store.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ORIGIN = 'https://site.example'
const { make, editor, server } = await openSite()
const { host } = new URL(server.url)

/** The lines of an iCalendar text, checked by RFC 5545, section 3.1: CRLF only, at most 75 octets, then folded. */
function unfold(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(line).not.toBe('')
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  for (const line of unfolded) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:]+)*:/)
  return unfolded
}

/** The events of a calendar as a second library reads them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))

async function calendar(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const match = (over: Partial<ScheduledMatch>): ScheduledMatch => ({
  id: 'm1', version: 1, title: 'A vs B', round: null, time: '2026-11-20T18:00:00.000Z', eventName: 'Finals', streamLink: '',
  updatedAt: '2026-11-01T10:00:00.000Z', ...over,
})
const fileOf = (...matches: ScheduledMatch[]) =>
  calendarFile({ name: 'Finals', siteName: 'Clutchboard', origin: ORIGIN, page: '/events/e', matches, now: NOW })

describe('A calendar', () => {
  test('A calendar entry has the time of its match, two hours long, a link, and when it changed', () => {
    const text = fileOf(match({ version: 7, streamLink: 'https://live.example/a' }))
    const lines = unfold(text)
    expect(lines).toEqual(expect.arrayContaining([
      'UID:match-m1@site.example', 'DTSTART:20261120T180000Z', 'DTEND:20261120T200000Z',
      'LAST-MODIFIED:20261101T100000Z', 'DTSTAMP:20261101T100000Z', 'SUMMARY:A vs B',
      'REFRESH-INTERVAL;VALUE=DURATION:PT30M', 'X-PUBLISHED-TTL:PT30M',
    ]))
    expect(lines.find((line) => line.startsWith('URL'))).toContain('https://site.example/')
    const [event] = read(text)
    expect(event?.description).toBe('Finals\nhttps://live.example/a\nhttps://site.example/matches/m1')
    expect(event?.duration.toSeconds()).toBe(7200)
  })

  test('A calendar holds names of every kind, folded within characters and escaped', () => {
    const names = [
      'a, b; c\\d "e"', '🔥'.repeat(60), 'فريق '.repeat(20), 'line\r\nBEGIN:VALARM\n', 'x'.repeat(240), '\u0000\u0007',
    ]
    const text = fileOf(...names.map((title, index) => match({ id: `m${index}`, title })))
    const lines = unfold(text)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(names.length)
    expect(lines).not.toContain('BEGIN:VALARM')
    const shown = read(text).map((event) => event.summary ?? '')
    expect(shown.slice(0, 3)).toEqual([names[0], names[1], names[2]?.trim()])
    expect(shown[3]).toBe('line BEGIN:VALARM')
  })

  test('The SEQUENCE of a match rises while it may wait, rises with each save, and never falls (TI-06)', () => {
    const sequence = (now: string, over: Partial<ScheduledMatch> = {}): number => read(calendarFile({
      name: 'Finals', siteName: 'Clutchboard', origin: ORIGIN, page: '/events/e', now: Date.parse(now),
      matches: [match({ streamLink: 'https://live.example/a', time: '2026-11-20T18:00:00.000Z', ...over })],
    }))[0]?.sequence ?? NaN
    const at = (...clocks: string[]) => clocks.map((clock) => sequence(clock))
    const [before, near, soon, waits, later, over, muchLater] = at(
      '2026-11-18T12:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T17:56:00Z', '2026-11-20T18:06:00Z', '2026-11-20T20:30:00Z', '2026-11-22T20:30:00Z', '2026-12-22T20:30:00Z',
    ) as [number, number, number, number, number, number, number]
    expect([before < near, near < soon, soon < waits, waits < later, later < over]).toEqual([true, true, true, true, true])
    expect(muchLater).toBe(over)
    expect(sequence('2026-11-20T18:06:00Z', { version: 2 })).toBe(waits + 1)
    // It was moved far off, and lost its stream: both are saves.
    const saved = { version: 2, updatedAt: '2026-11-20T18:07:00.000Z' }
    expect(sequence('2026-11-20T18:07:00Z', { ...saved, time: '2026-12-24T18:00:00.000Z' })).toBeGreaterThan(waits)
    expect(sequence('2026-11-20T18:07:00Z', { ...saved, streamLink: '' })).toBeGreaterThan(waits)
  })

  test('A match on the last evening of the calendar ends within it', () => {
    const text = fileOf(match({ time: '9999-12-31T23:30:00.000Z' }))
    expect(unfold(text)).toContain('DTEND:99991231T235959Z')
  })

  test('A calendar without matches is still a calendar', () => {
    expect(unfold(fileOf())).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR']))
  })
})

describe('GET /api/calendars', () => {
  test('A calendar has the matches of an event that have a time, planned or started, and those of a team', async () => {
    const [teamOneId, teamTwoId] = await make.teams(2)
    const eventId = await make.anEvent({ name: 'Finals' })
    const times = { matchStartTime: '2026-11-21T18:00:00Z', scheduledAt: '2026-11-21T17:00:00Z' }
    const started = await make.aMatch({ eventId, teamOneId, ...times })
    const planned = await make.aMatch({ eventId, teamTwoId, scheduledAt: '2026-11-20T18:00:00Z' })
    await make.aMatch({ eventId, teamOneId })
    const ofEvent = await calendar(`/api/calendars/events/${eventId}.ics`)
    expect(ofEvent.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    unfold(ofEvent.text)
    expect(read(ofEvent.text).map(({ uid, startDate }) => [uid, startDate.toJSDate().toISOString()])).toEqual([
      [`match-${planned}@${host}`, '2026-11-20T18:00:00.000Z'],
      [`match-${started}@${host}`, '2026-11-21T18:00:00.000Z'],
    ])
    const ofTeam = await calendar(`/api/calendars/teams/${teamTwoId}.ics`)
    expect(read(ofTeam.text).map(({ uid }) => uid)).toEqual([`match-${planned}@${host}`])
  })

  test('A moved match retains its UID with a higher SEQUENCE; a deleted one is gone', async () => {
    const eventId = await make.anEvent()
    const id = await make.aMatch({ eventId, matchStartTime: '2026-11-21T18:00:00Z' })
    const path = `/api/calendars/events/${eventId}.ics`
    const [before] = read((await calendar(path)).text)
    await editor.put(`/api/matches/${id}`, { eventId, matchStartTime: '2026-11-22T18:00:00Z' })
    const [after] = read((await calendar(path)).text)
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
    expect(after?.startDate.toJSDate().toISOString()).toBe('2026-11-22T18:00:00.000Z')
    await editor.delete(`/api/matches/${id}`)
    expect(read((await calendar(path)).text)).toEqual([])
  })

  test('A cancelled match is cancelled in calendars too, and not where results are hidden (MT-24)', async () => {
    const eventId = await make.anEvent()
    const fields = { eventId, matchStartTime: '2026-11-21T18:00:00Z' }
    const id = await make.aMatch(fields)
    const linesOf = async (query = '') => unfold((await calendar(`/api/calendars/events/${eventId}.ics${query}`)).text)
    expect(await linesOf()).not.toContain('STATUS:CANCELLED')
    await editor.put(`/api/matches/${id}`, { ...fields, resultType: 'cancelled' })
    expect(await linesOf()).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SUMMARY:Cancelled: TBD vs TBD']))
    const hidden = (await linesOf('?spoilerFree=true')).join('\n')
    expect(hidden).toContain('SUMMARY:TBD vs TBD')
    expect(hidden).not.toMatch(/cancelled/i)
  })

  test('A calendar never reveals a result', async () => {
    const [teamOneId, teamTwoId] = await make.teams(2)
    const fields = { teamOneId, teamTwoId, matchStartTime: '2026-11-20T18:00:00Z' }
    const id = await make.aMatch(fields)
    const path = `/api/calendars/teams/${teamOneId}.ics`
    const steady = (text: string) => unfold(text).filter((line) => !/^(SEQUENCE|LAST-MODIFIED|DTSTAMP):/.test(line))
    const before = steady((await calendar(path)).text)
    await editor.put(`/api/matches/${id}`, { ...fields, games: games([3, 1], [3, 0]), winnerMode: 'auto' })
    expect(steady((await calendar(path)).text)).toEqual(before)
  })

  test('An unknown calendar answers 404, and an unchanged one 304', async () => {
    expect((await calendar('/api/calendars/events/none.ics')).status).toBe(404)
    const path = `/api/calendars/events/${await make.anEvent()}.ics`
    const { headers } = await calendar(path)
    expect((await calendar(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })
})
