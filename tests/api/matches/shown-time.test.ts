import { expect, test } from 'vitest'
import type { MatchPreview } from '#contract/match/around.ts'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { byNearness } from '#domain/following/order.ts'
import { isDecided, isOverdue, matchStatus, shownTime } from '#domain/matches/status.ts'
import { monthBounds, monthOf } from '#domain/times/months.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'
import { openSite } from '#tests/support/program/site.ts'

const { anon, make } = await openSite()
const HOUR = 3_600_000
const NOW = Date.now()
const inHours = (hours: number | null) => (hours === null ? null : new Date(NOW + hours * HOUR).toISOString())

const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
const eventId = await make.anEvent()
const sides = { teamOneId, teamTwoId, eventId }
// Each start with each planned time, of which some are the same, open and decided.
for (const start of [null, -900, -30, -1, 5, 800]) {
  for (const planned of [null, -800, -30, 2, 5, 900]) {
    const times = { matchStartTime: inHours(start), scheduledAt: inHours(planned) }
    await make.aMatch({ ...sides, ...times })
    await make.aMatch({ ...sides, ...times, games: games(...WIN) })
  }
}
await make.aMatch({ ...sides, scheduledAt: inHours(-3), startedAt: inHours(-2) })
await make.aMatch({ scheduledAt: inHours(7) })

const list = async (query: string, limit = 500): Promise<SentListItem[]> => {
  const { status, body } = await anon.get(`/api/matches?limit=${limit}&${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
}
const all = await list('')
const msOf = (match: SentListItem): number => Date.parse(shownTime(match) ?? '')
/** By the time that is shown, those without any last, then by id. */
const inOrder = (matches: SentListItem[], isDescending: boolean) =>
  matches.toSorted((a, b) => {
    const [one, two] = [msOf(a), msOf(b)]
    const byTime = one === two ? 0 : isDescending ? two - one : one - two
    return Number(Number.isNaN(one)) - Number(Number.isNaN(two)) || byTime || (a.id < b.id ? -1 : 1)
  })
/** What is upcoming in the order of its lists: overdue matches last. */
const nextFirst = (matches: SentListItem[]) =>
  [false, true].flatMap((isLate) => inOrder(matches.filter((match) => isOverdue(match, NOW) === isLate), false))
const idsOf = (matches: { id: string }[]) => matches.map(({ id }) => id)

type Filter = [query: string, holds: (match: SentListItem) => boolean]
const month = monthBounds(monthOf(NOW))
const STATUSES = ['upcoming', 'live', 'completed'] as const
const BY_STATUS: Filter[] = [
  ['', () => true],
  ...STATUSES.map((status): Filter => [`status=${status}`, (match) => matchStatus(matchOf(match), Date.now()) === status]),
  ['result=known', ({ seriesWinner }) => seriesWinner !== null],
  ['result=open', ({ seriesWinner }) => seriesWinner === null],
  ['search=team', () => true],
]
const FILTERS: Filter[] = [
  ['', () => true],
  [`eventId=${eventId}`, (match) => match.eventId === eventId],
  [`teamId=${teamOneId}`, (match) => match.teamOneId === teamOneId],
  [`from=${month.from}&until=${month.until}`, (match) => msOf(match) >= Date.parse(month.from) && msOf(match) < Date.parse(month.until)],
  [`from=${inHours(3)}`, (match) => msOf(match) >= NOW + 3 * HOUR],
  [`until=${inHours(3)}&teamId=${teamTwoId}`, (match) => msOf(match) < NOW + 3 * HOUR && match.teamTwoId === teamTwoId],
]

test('Lists of matches are in the order of the time that is shown, with each status, filter and order (MT-08 MT-12)', async () => {
  for (const [status, isOf] of BY_STATUS) {
    for (const [filter, holds] of FILTERS) {
      for (const order of ['', 'order=asc', 'order=desc']) {
        const isDescending = order === '' ? !/live|upcoming/.test(status) : order === 'order=desc'
        const found = all.filter((match) => isOf(match) && holds(match) && (status !== 'search=team' || match.teamOneId === teamOneId))
        const wanted = status === 'status=upcoming' && order === '' ? nextFirst(found) : inOrder(found, isDescending)
        const query = [status, filter, order].filter(Boolean).join('&')
        expect(idsOf(await list(query)), query).toEqual(idsOf(wanted))
      }
    }
  }
})

test('Lists that stay in place have the same matches of a part of time as those with page numbers, in the same order (MT-08 MT-36)', async () => {
  for (const [filter, holds] of FILTERS) {
    const wanted = all.filter(holds)
    const dated = inOrder(wanted.filter((match) => shownTime(match) !== null), false)
    // Of those without any time decided ones come first, and open ones last.
    const undated = wanted.filter((match) => shownTime(match) === null)
    const [decided, open] = [true, false].map((isOver) => idsOf(inOrder(undated.filter((match) => isDecided(matchOf(match)) === isOver), false)))
    expect(idsOf(await list(`after=start&${filter}`)), filter).toEqual([...decided ?? [], ...idsOf(dated), ...open ?? []])
  }
})

test('Upcoming matches are listed with overdue ones last, page by page, and `now` is the place behind these (MT-08)', async () => {
  const upcoming = nextFirst(all.filter((match) => matchStatus(matchOf(match), Date.now()) === 'upcoming'))
  const [late, fresh] = [true, false].map((isLate) => idsOf(upcoming.filter((match) => isOverdue(match, NOW) === isLate)))
  expect([late?.length, fresh?.length].every((length) => Number(length) > 1)).toBe(true)
  const pages = await Promise.all(Array.from({ length: Math.ceil(upcoming.length / 3) }, async (_, index) => list(`status=upcoming&page=${index + 1}`, 3)))
  expect(idsOf(pages.flat())).toEqual(idsOf(upcoming))
  expect(idsOf(await list('status=upcoming&after=now'))).toEqual(fresh)
  expect(idsOf(await list('status=upcoming&before=now'))).toEqual(late)
})

test('The next and the last match of what is followed are by the time that is shown (MT-08 FO-02)', async () => {
  const { body } = await anon.get(`/api/following?stars=team:${teamOneId}`)
  const found = (status: string) => nextFirst(all.filter((match) => match.teamOneId === teamOneId && matchStatus(matchOf(match), Date.now()) === status))[0]
  const last = inOrder(all.filter(({ seriesWinner }) => seriesWinner !== null), true)[0]
  const wanted = [found('live'), found('upcoming'), last].flatMap((match) => (match ? [matchOf(match)] : []))
  expect(idsOf(body.matches)).toEqual(idsOf(byNearness(wanted, Date.now())))
})

test('The results before a match, the latest first, are by the time that is shown (MT-08 MT-37)', async () => {
  const match = await make.aMatch({ ...sides, scheduledAt: inHours(3) })
  const { body }: { body: MatchPreview } = await anon.get(`/api/matches/${match}/preview`)
  const known = all.filter((each) => each.seriesWinner !== null && !(msOf(each) >= NOW + 3 * HOUR))
  expect(idsOf(body.meetings)).toEqual(idsOf(inOrder(known, true).slice(0, 5)))
  expect(idsOf(body.form.one)).toEqual(idsOf(body.meetings))
})
