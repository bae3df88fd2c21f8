import { expect, test } from 'vitest'
import type { CatchUp } from '#contract/catch-up/catch-up.ts'
import type { SentMatch } from '#contract/matches.ts'
import type { ShownStage } from '#contract/plans/stages.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite, type Scores } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

const read = async (path: string) => (await anon.get(path)).body
const ONE: Scores = [[2, 0], [2, 0]]
const TWO: Scores = [[0, 2], [0, 2]]

/** A Swiss stage of four teams without byes, which was played some days ago, one match after the other. */
async function aPlayedStage() {
  const planned = await make.aPlan({
    teams: 4, template: undefined,
    stages: [{
      id: 'swiss', name: 'Swiss', format: 'swiss', settings: { bestOf: 3, swiss: { until: null, rounds: 3 } },
      places: [1, 2, 3, 4].map((seed) => ({ from: 'seed', seed })),
    }],
    times: {
      days: [{ from: '2026-03-01T08:00:00Z', until: '2026-03-01T23:00:00Z' }, { from: '2026-03-02T08:00:00Z', until: '2026-03-02T23:00:00Z' }],
      streams: [{ label: 'Main', url: 'https://example.com/main' }],
    },
  })
  const id = planned.stages[0] ?? ''
  const stage = (): Promise<ShownStage> => read(`/api/stages/${id}`)
  const enter = async (matchId: string, scores: Scores) => {
    const match: SentMatch = await read(`/api/matches/${matchId}`)
    const saved = await editor.put(`/api/matches/${matchId}`, { ...toWrite(match), winner: null, seriesWinner: null, games: games(...scores) })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  const play = async (round: number, ...scores: Scores[]) => {
    const { pairings } = await stage()
    for (const [index, { matchId }] of pairings.filter((pairing) => pairing.round === round).entries()) await enter(matchId, scores[index] ?? ONE)
  }
  const pair = async () => expect((await editor.post(`/api/stages/${id}/next-round`, {})).status).toBe(200)
  return { ...planned, stage, play, pair }
}

const rowsOf = (rows: { rank: number; teamId: string; wins: number; losses: number; mapDifferential: number; swiss?: unknown; status: string }[]) =>
  rows.map(({ rank, teamId, wins, losses, mapDifferential, swiss, status }) => [rank, teamId, wins, losses, mapDifferential, swiss, status])

test('Catching up shows a Swiss stage in its order as it was, whatever was played later (SP-08 SW-02)', async () => {
  const { eventId, stage, play, pair, teamIds } = await aPlayedStage()
  const at = async (moment: string): Promise<CatchUp> => read(`/api/events/${eventId}/catch-up?at=${encodeURIComponent(moment)}`)
  const walk = async (): Promise<CatchUp[]> => {
    const seen = [await at('start')]
    for (let next = seen[0]?.next; next; next = seen.at(-1)?.next) seen.push(await at(next.after))
    return seen
  }
  // The upset of the first round puts seed 4 above seed 2, which points and maps alone would not.
  await play(1, TWO, [[0, 2], [2, 0], [2, 0]])
  await pair()
  await play(2)
  await pair()
  await play(3)
  const seen = await walk()
  expect(seen).toHaveLength(7)
  const [group] = (await read(`/api/events/${eventId}/groups`))
  for (const [known, round] of [[2, 1], [4, 2], [6, 3]] as const) {
    expect([round, rowsOf(seen[known]?.groups[0]?.standings ?? [])]).toEqual([round, rowsOf(await read(`/api/groups/${group.id}/standings?round=${round}`))])
  }
  expect(seen[0]?.groups[0]?.standings.map(({ teamId, swiss }) => [teamId, swiss])).toEqual(
    teamIds.map((teamId, index) => [teamId, { seed: index + 1, difficulty: 0, byes: 0, status: 'playing' }]))
  expect(seen.map(({ groups }) => groups[0]?.standings.some(({ provisional }) => provisional))).toEqual([true, true, true, true, true, true, false])
  // The third round ends the other way.
  await play(3, TWO, TWO)
  const third = (await stage()).pairings.filter(({ round }) => round === 3).map(({ matchId }) => matchId)
  for (const [index, shown] of seen.slice(0, 5).entries()) expect([index, await at(shown.at)]).toEqual([index, shown])
  // And the second: the round after it is paired again, and nothing tells that before the second is known.
  for (const matchId of third) {
    const match: SentMatch = await read(`/api/matches/${matchId}`)
    await editor.put(`/api/matches/${matchId}`, { ...toWrite(match), winner: null, seriesWinner: null, games: [] })
  }
  await play(2, TWO, TWO)
  for (const [index, shown] of seen.slice(0, 3).entries()) expect([index, await at(shown.at)]).toEqual([index, shown])
})
