import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { isVoid } from '#domain/matches/outcome.ts'
import { isDrawn } from '#domain/matches/series.ts'
import { isLive, LIVE_WINDOW_MS, matchStatus, needsResult } from '#domain/matches/status.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { server, anon, editor, make } = await openSite()
const { db } = server.services

const HOUR = 3_600_000
const SOME = 400

type Score = [number | null, number | null]
const LEVEL: Score[][] = [[[2, 0], [1, 3]], [[1, 1]], [[2, 0], [0, 1], [2, 2]], [[0, 0], [3, 3], [1, 1]], [[2, 0], [2, 0], [0, 1], [0, 2]]]

/** Matches as they may be stored, also by earlier versions: any length, outcome, mode, games and times. */
const stored = fc.record({
  best_of: fc.constantFrom(null, 1, 2, 2, 2, 3, 3, 4, 5, 7),
  advantage: fc.constantFrom(null, null, null, 'one' as const, 'two' as const),
  result_type: fc.constantFrom(null, null, null, 'played' as const, 'forfeit' as const, 'double-forfeit' as const, 'cancelled' as const),
  winner_mode: fc.constantFrom('auto' as const, 'auto' as const, 'manual' as const, null),
  scores: fc.oneof(fc.constantFrom(...LEVEL), fc.array(fc.constantFrom<Score>([2, 0], [0, 2], [1, 1], [3, 1], [null, null], [1, null]), { maxLength: 5 })),
  isWon: fc.nat(4).map((some) => some === 0),
  start: fc.option(fc.integer({ min: -20, max: 20 }), { freq: 5 }),
  began: fc.option(fc.integer({ min: -20, max: -1 }), { freq: 1 }),
  ended: fc.nat(5).map((some) => some === 0),
})

test('Pages and the database have the same status for any match (MT-06 MT-23 MT-24 MT-26)', async () => {
  const [one, two] = await make.teams(2) as [string, string]
  const eventId = await make.anEvent()
  const now = Date.now()
  const inHours = (hours: number | null) => (hours === null ? null : new Date(now + hours * HOUR + 60_000).toISOString())
  const worlds = fc.sample(stored, { numRuns: SOME, seed: 23 })
  await db.insertInto('matches').values(worlds.map(({ scores, isWon, start, began, ended, ...match }, index) => ({
    ...match, id: `match-${String(index).padStart(3, '0')}`, event_id: eventId, team_one_id: one, team_two_id: two,
    series_winner: isWon ? one : null, match_start_time: inHours(start), started_at: inHours(began), ended_at: ended ? inHours(-1) : null,
    games: JSON.stringify(games(...scores).map((game) => ({ map: 'tbd', ...game }))),
  } as never))).execute()

  const list = async (query: string): Promise<SentListItem[]> => {
    const { status, body } = await anon.get(`/api/matches?eventId=${eventId}&limit=500&${query}`)
    expect([status, status === 200 ? null : body]).toEqual([200, null])
    return body
  }
  const all = (await list('')).map(matchOf)
  expect(all).toHaveLength(SOME)
  const idsOf = (matches: { id: string }[]): string[] => matches.map(({ id }) => id).toSorted()
  const having = (holds: (match: (typeof all)[number]) => boolean): string[] => idsOf(all.filter(holds))
  const hasResult = (match: (typeof all)[number]): boolean => match.seriesWinner !== null || isDrawn(match)
  const expected = {
    'status=live': having((match) => isLive(match, now)),
    'status=upcoming': having((match) => matchStatus(match, now) === 'upcoming'),
    'status=recent': having((match) => hasResult(match) || match.resultType === 'double-forfeit'),
    'result=known': having(hasResult),
    'result=open': having((match) => !hasResult(match)),
    'result=needed': having((match) => needsResult(match, now)),
  }
  for (const [query, ids] of Object.entries(expected)) expect([query, idsOf(await list(query))]).toEqual([query, ids])
  const drawn = all.filter((match) => match.seriesWinner === null && !isVoid(match) && isDrawn(match))
  expect(drawn.length).toBeGreaterThan(5)
  expect(all.filter((match) => match.isLive !== isLive(match, now))).toEqual([])
})

test('A best of two that ends 1–1 is finished at once and listed with the results, until a map is added (MT-23)', async () => {
  const eventId = await make.anEvent()
  const [teamOneId, teamTwoId] = await make.teams(2) as [string, string]
  const match = { eventId, teamOneId, teamTwoId, bestOf: 2, matchStartTime: new Date(Date.now() - LIVE_WINDOW_MS / 6).toISOString() }
  const id = await make.aMatch({ ...match, games: games([2, 0], [null, null]) })
  const idsOf = async (query: string) => (await anon.get(`/api/matches?eventId=${eventId}&${query}`)).body.map((each: SentListItem) => each.id)
  const totalOf = async (query: string) => Number((await anon.get(`/api/matches?${query}&limit=1`)).headers.get('x-total-count'))
  const [before, results] = [await totalOf('result=known'), await totalOf('status=recent')]
  expect(await idsOf('status=live')).toEqual([id])
  await editor.put(`/api/matches/${id}`, { ...match, games: games([2, 0], [1, 2]) })
  expect([await idsOf('status=live'), await idsOf('status=recent'), await idsOf('result=needed')]).toEqual([[], [id], []])
  expect((await anon.get(`/api/matches/${id}`)).body).toMatchObject({ isLive: false, seriesWinner: null })
  expect([await totalOf('result=known'), await totalOf('status=recent')]).toEqual([before + 1, results + 1])
  await editor.put(`/api/matches/${id}`, { ...match, games: games([2, 0], [1, 2], [null, null]) })
  expect([await idsOf('status=live'), await idsOf('status=recent')]).toEqual([[id], []])
  expect(await totalOf('result=known')).toBe(before)
})
