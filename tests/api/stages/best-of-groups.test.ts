import { expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

type Team = { teamId: string; name: string; status: string; bestRank: number; worstRank: number; reason: string; needs: string[] }
type Part = { id: string; teams: Team[]; open: { matchId: string; teamOneId: string; teamTwoId: string }[] }

/** Two groups of four teams each, from which the first two and the better third advance. */
async function withBestThird() {
  const settings = { bestOf: 3 }
  const at = (part: number, rank: number) => ({ from: 'place' as const, stageId: 'groups', part, rank })
  const { stages: [id = ''], eventId } = await make.aPlan({
    teams: 8, template: undefined,
    stages: [
      { id: 'groups', name: 'Groups', format: 'round-robin', settings: { ...settings, groups: 2 }, places: [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ from: 'seed' as const, seed })) },
      { id: 'playoffs', name: 'Playoffs', format: 'single-elimination', settings, places: [at(0, 1), at(1, 1), at(0, 2), at(1, 2), { from: 'best', stageId: 'groups', rank: 3, nth: 1 }] },
    ],
  })
  const parts = async (): Promise<Part[]> => (await anon.get(`/api/stages/${id}/scenarios`)).body
  const onThird = async () => (await parts()).map(({ teams }) => teams.filter(({ bestRank, worstRank }) => bestRank === 3 && worstRank === 3).map(({ status, reason }) => `${status}: ${reason}`))
  const inTable = async () => (await anon.get(`/api/events/${eventId}/groups`)).body.map(({ standings }: { standings: { status: string }[] }) => standings.map(({ status }) => status).join(' '))
  /** The team that is earlier in the group wins, the third of the first group a map more than the other. */
  const play = async (part: number): Promise<void> => {
    const found = (await parts())[part]
    const places = new Map(found?.teams.map(({ teamId }, index) => [teamId, index]))
    for (const { matchId, teamOneId, teamTwoId } of found?.open ?? []) {
      const [one, two] = [places.get(teamOneId) ?? 0, places.get(teamTwoId) ?? 0]
      const isClose = part === 1 && Math.min(one, two) === 2
      const scores: [number, number][] = isClose ? [[2, 0], [0, 2], [2, 0]] : [[2, 0], [2, 0]]
      // oxlint-disable-next-line no-await-in-loop
      const match: SentMatch = (await anon.get(`/api/matches/${matchId}`)).body
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await editor.put(`/api/matches/${matchId}`, { ...toWrite(match), games: games(...scores.map(([own, other]): [number, number] => (one < two ? [own, other] : [other, own]))) })
      expect(status, JSON.stringify(body)).toBe(200)
    }
  }
  return { id, onThird, inTable, play }
}

test('Of the teams on a rank that only the best group advances from nobody is through or out before all groups are over (SC-11)', async () => {
  const { id, onThird, inTable, play } = await withBestThird()
  await play(0)
  expect(await onThird()).toEqual([['open: 3rd: only the best of the groups advance from there.'], []])
  expect(await inTable()).toEqual(['Safe Safe Undecided Eliminated', 'Safe Safe Undecided Eliminated'])
  await play(1)
  const compared = [['through: Advances as one of the best on 3rd of the groups.'], ['out: Others on 3rd of their groups are better.']]
  expect(await onThird()).toEqual(compared)
  expect(await inTable()).toEqual(['Safe Safe Safe Eliminated', 'Safe Safe Eliminated Eliminated'])
  const closed = await editor.post(`/api/stages/${id}/close`, {})
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(await onThird()).toEqual(compared)
})
