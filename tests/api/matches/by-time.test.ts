import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { placeInTime } from '#domain/matches/order/place-in-time.ts'
import { matchStatus, shownTime } from '#domain/matches/status.ts'
import { spanAnywhere } from '#domain/times/days.ts'
import { spanOfDay } from '#domain/times/zones.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { anon, make } = await openSite()
const HOUR = 3_600_000
const NOW = Date.now()
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString()

const [teamOneId, teamTwoId] = await make.teams(2)
const eventId = await make.anEvent({ region: 'Pacific' })
const won = { teamOneId, teamTwoId, games: games(...WIN) }
// Some share a time, some have none; each status has decided and open ones.
for (const hours of [-900, -30, -30, -8, 40]) await make.aMatch({ eventId, matchStartTime: inHours(hours), ...won })
for (const hours of [-700, -30, -8]) await make.aMatch({ matchStartTime: inHours(hours) })
await make.matches(3, { eventId, matchStartTime: inHours(-30), ...won })
await make.matches(2, { matchStartTime: inHours(-1) })
for (const hours of [5, 5, 60, 900]) await make.aMatch({ eventId, teamOneId, matchStartTime: inHours(hours) })
await make.matches(2, { eventId })
await make.aMatch({ scheduledAt: inHours(-50) })
await make.aMatch({ scheduledAt: inHours(7), schedule: 'postponed' })
await make.aMatch({ resultType: 'cancelled' })
await make.aMatch({ ...won })
await make.aMatch({ teamOneId, teamTwoId, bestOf: 2, games: games([1, 0], [0, 1]), matchStartTime: inHours(-2) })
await make.aMatch({ matchStartTime: inHours(3), resultType: 'cancelled' })
await make.aMatch({ startedAt: inHours(-20) })

const readAll = async () => (await anon.get('/api/matches?limit=500')).body as SentListItem[]
const all = await readAll()
const order = (item: SentListItem): [number, string] => {
  const [word = ''] = placeInTime(matchOf(item)).split('~')
  return [{ undated: -Infinity, unscheduled: Infinity }[word] ?? Date.parse(word), item.id]
}
const byPlace = (a: SentListItem, b: SentListItem): number => {
  const [[left, one], [right, two]] = [order(a), order(b)]
  return left === right ? (one < two ? -1 : 1) : left - right
}

/** All pages of a list, by its links, and back again. */
async function walk(query: string, rel: 'next' | 'prev' = 'next') {
  const pages: string[][] = []
  let path: string | undefined = `/api/matches?limit=3&${query}`
  while (path) {
    const { body, headers, status }: Awaited<ReturnType<typeof anon.get>> = await anon.get(path)
    expect([path, status, headers.get('x-total-count')]).toEqual([path, 200, null])
    pages.push((body as SentListItem[]).map(({ id }) => id))
    path = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1]
  }
  return rel === 'next' ? pages.flat() : pages.toReversed().flat()
}

const STATUSES = ['', 'upcoming', 'live', 'completed'] as const
const FILTERS: [string, (item: SentListItem) => boolean][] = [
  ['', () => true],
  [`&eventId=${eventId}`, (item) => item.eventId === eventId],
  [`&teamId=${teamOneId}`, (item) => [item.teamOneId, item.teamTwoId].includes(teamOneId ?? '')],
  ['&region=Pacific', (item) => item.eventId === eventId],
  ['&region=China', () => false],
  [`&from=${inHours(-40)}&until=${inHours(6)}`, (item) => (shownTime(item) ?? '') >= inHours(-40) && (shownTime(item) ?? '9') < inHours(6)],
]

test.each(STATUSES)('Matches by time are whole and in order, page after page and back, with each filter: %s (MT-36)', async (status) => {
  for (const [filter, holds] of FILTERS) {
    const expected = all.filter((item) => (status === '' || matchStatus(matchOf(item), Date.now()) === status) && holds(item)).toSorted(byPlace)
    const ids = (status === 'completed' ? expected.toReversed() : expected).map(({ id }) => id)
    const query = `${status && `status=${status}`}${filter}`
    expect(await walk(`${query}&after=start`), query).toEqual(ids)
    expect(await walk(`${query}&before=end`, 'prev'), query).toEqual(ids)
    expect(await walk(`${query}&after=start&order=desc`), query).toEqual(expected.map(({ id }) => id).toReversed())
  }
})

test('A page stays in place while matches come and go before it (MT-36 AP-12)', async () => {
  const first = (await anon.get('/api/matches?status=completed&limit=3&after=start')).body as SentListItem[]
  const place = encodeURIComponent(placeInTime(matchOf(first[2] as SentListItem)))
  const next = async () => ((await anon.get(`/api/matches?status=completed&limit=3&after=${place}`)).body as SentListItem[]).map(({ id }) => id)
  const before = await next()
  await make.aMatch({ matchStartTime: inHours(30), ...won })
  expect(await next()).toEqual(before)
  const { headers } = await anon.get(`/api/matches?status=completed&limit=3&after=${place}&page=2`)
  expect(headers.get('link')).toContain('</api/matches?status=completed&limit=3&before=')
})

test('What is no place in the list is refused (MT-36)', async () => {
  for (const place of ['', 'soon', '2026-13-45T99:99:99Z~x', '2026-11-20T10:00:00Z', '~x', 'infinity~x', 'end', '2026-02-30T00:00:00.000Z~x', '0000-01-01T00:00:00.000Z~x']) {
    const { status, body } = await anon.get(`/api/matches?after=${encodeURIComponent(place)}`)
    expect([place, status, body.details?.[0]?.path]).toEqual([place, 400, 'after'])
  }
  expect((await anon.get('/api/matches?region=Atlantis')).status).toBe(400)
})

test('The hours around a day have its matches in every zone, and the nearest match on either side is one read away (MT-36 PU-08)', async () => {
  const day = inHours(-30).slice(0, 10)
  const span = spanAnywhere(day)
  const read = async (query: string) => (await anon.get(`/api/matches?after=start&${query}`)).body as SentListItem[]
  // One that came since may be the nearest, at some hours.
  const shown = await readAll()
  const around = await read(`from=${span.from}&until=${span.until}&order=asc`)
  expect(around).toEqual(around.toSorted(byPlace))
  for (const zone of ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
    const { from, until } = spanOfDay(day, zone) ?? span
    const isWithin = (item: SentListItem) => (shownTime(item) ?? '') >= from && (shownTime(item) ?? '9') < until
    const own = await read(`from=${from}&until=${until}&order=asc`)
    expect([zone, own.length > 0, own.map(({ id }) => id)]).toEqual([zone, shown.some(isWithin), around.filter(isWithin).map(({ id }) => id)])
  }
  const dated = shown.filter((item) => shownTime(item) !== null).toSorted(byPlace)
  const [earlier] = await read(`until=${span.from}&order=desc&limit=1`)
  const [later] = await read(`from=${span.until}&order=asc&limit=1`)
  expect(earlier?.id).toBe(dated.findLast((item) => (shownTime(item) ?? '') < span.from)?.id)
  expect(later?.id).toBe(dated.find((item) => (shownTime(item) ?? '') >= span.until)?.id)
})

test('What is no instant does not bound a day (MT-36)', async () => {
  for (const name of ['from', 'until']) {
    for (const instant of ['2026-11-28', '2026-02-30T00:00:00Z', '2026-11-28T00:00:00', 'today', '10000-01-01T00:00:00Z']) {
      const { status, body } = await anon.get(`/api/matches?after=start&${name}=${instant}`)
      expect([name, instant, status, body.details?.[0]?.path]).toEqual([name, instant, 400, name])
    }
  }
})
