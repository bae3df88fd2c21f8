import { expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { ShownStage } from '#contract/plans/stages.ts'
import { expectRefused } from '#tests/support/clients/refusal.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite, type Scores } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

const read = async (path: string) => (await anon.get(path)).body
const ONE: Scores = [[2, 0], [2, 0]]

/** A Swiss stage of eight teams, of which two wins go through and two losses go out, after some rounds that the better seed won. */
async function aStage(played: number, swiss: object = { until: { wins: 2, losses: 2 } }) {
  const { teamIds, stages: [id = ''] } = await make.aPlan({
    teams: 8, template: undefined,
    stages: [
      { id: 'swiss', name: 'Swiss', format: 'swiss', settings: { swiss }, places: Array.from({ length: 8 }, (_, index) => ({ from: 'seed' as const, seed: index + 1 })) },
      { id: 'final', name: 'Final', format: 'single-elimination', places: [1, 2].map((rank) => ({ from: 'place' as const, stageId: 'swiss', rank })) },
    ],
  })
  const stage = (): Promise<ShownStage> => read(`/api/stages/${id}`)
  const enter = async (matchId: string) => {
    const match: SentMatch = await read(`/api/matches/${matchId}`)
    const saved = await editor.put(`/api/matches/${matchId}`, { ...toWrite(match), winner: null, seriesWinner: null, games: games(...ONE) })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  const open = async (round: number) => (await stage()).pairings.filter((pairing) => pairing.round === round).map(({ matchId }) => matchId)
  for (let round = 1; round <= played; round += 1) {
    for (const matchId of await open(round)) await enter(matchId)
    expect((await editor.post(`/api/stages/${id}/next-round`, {})).status).toBe(200)
  }
  const groupId = (await stage()).groupIds[0] ?? ''
  return { groupId, teamIds, open, enter, path: `/api/groups/${groupId}/scenarios` }
}

test('A Swiss stage says who is through, who is out and what the others need, and follows the results (SC-08)', async () => {
  const { path, open, enter } = await aStage(1)
  const before = await read(path)
  expect(before).toMatchObject({ basis: 'results', isWhole: true, through: 8 })
  expect(before.open.map(({ matchId }: { matchId: string }) => matchId)).toEqual(await open(2))
  expect(before.teams.map(({ status, needs }: { status: string; needs: string[] }) => [status, ...needs].join(' '))).toEqual([
    ...Array(4).fill('open Through with a win. Out with two losses.'), ...Array(4).fill('open Through with two wins. Out with a loss.'),
  ])
  const [first = '', second = ''] = await open(2)
  await enter(first)
  const after = await read(path)
  const [winner] = after.teams
  expect(winner).toMatchObject({ status: 'through', needs: [], bestRank: 1, reason: expect.stringMatching(/^2–0: two wins are through\. Can still finish 1st to 2nd\.$/) })
  const supposed = await anon.post(path, { outcomes: [{ matchId: second, teamOneMaps: 2, teamTwoMaps: 1 }] })
  expect(supposed.status, JSON.stringify(supposed.body)).toBe(200)
  expect(supposed.body.teams.filter(({ status }: { status: string }) => status === 'through')).toHaveLength(2)
  expect(supposed.body.standings.filter(({ swiss }: { swiss: { status: string } }) => swiss.status === 'through')).toHaveLength(2)
  expect((await read(path)).teams).toEqual(after.teams)
  expectRefused(await anon.post(path, { outcomes: [{ matchId: first, teamOneMaps: 2, teamTwoMaps: 0 }] }), 'outcomes.0.matchId')
})

test('Where everybody plays all rounds the line of the group decides, exactly once few matches are left (SC-08)', async () => {
  const { path } = await aStage(2, { until: null, rounds: 3 })
  const { through, basis, teams } = await read(path)
  expect([through, basis]).toEqual([2, 'results'])
  expect(teams.slice(0, 2).map(({ bestRank }: { bestRank: number }) => bestRank)).toEqual([1, 1])
  for (const { status, reason, needs } of teams.slice(-2)) {
    expect([status, needs]).toEqual(['out', []])
    expect(reason).toMatch(/^Finishes \d+(st|nd|rd|th)( to \d+(st|nd|rd|th))?, however the open matches end\.$/)
  }
})
