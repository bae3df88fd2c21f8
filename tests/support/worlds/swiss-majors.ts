import { expect } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { NextRound } from '#contract/plans/swiss.ts'
import type { ShownStage } from '#contract/plans/stages.ts'
import majors from '#tests/real/swiss_majors.json' with { type: 'json' }
import type { openSite } from '#tests/support/program/site.ts'
import { games, toWrite } from './factories.ts'

/** Real Swiss stages, with the pairings of all rounds and the order of the teams that advanced. */
export const MAJORS = majors.stages.map((stage) => ({ ...stage, title: `${stage.event} ${stage.stage}` }))

/** Plays a real stage by the API alone: every pairing has to be the real one, and closing it seats the teams in the real order. */
export async function playMajor({ anon, editor, make }: Awaited<ReturnType<typeof openSite>>, { seeds, rounds, roundOne, advanceInOrder }: (typeof MAJORS)[number]): Promise<void> {
  const settings = { bestOf: 1, swiss: { rule: roundOne.startsWith('1v9') ? 'high-low-1v9' as const : 'high-low-1v16' as const, decidingBestOf: 3 } }
  const { teamIds, stages: [id, playoffs] } = await make.aPlan({
    teams: seeds.length, template: undefined,
    stages: [
      { id: 'swiss', name: 'Swiss', format: 'swiss', settings, places: seeds.map((_, index) => ({ from: 'seed', seed: index + 1 })) },
      { id: 'playoffs', name: 'Playoffs', format: 'single-elimination', places: advanceInOrder.map((_, index) => ({ from: 'place', stageId: 'swiss', rank: index + 1 })) },
    ],
  })
  const codeOf = (teamId: string | undefined): string => seeds[teamIds.indexOf(teamId ?? '')]?.code ?? '?'
  const pair = (one: string, two: string): string => [one, two].toSorted().join(' ')
  for (const [index, round] of rounds.entries()) {
    if (index > 0) {
      const paired = await editor.post(`/api/stages/${id}/next-round`, {})
      expect(paired.status, JSON.stringify(paired.body)).toBe(200)
      const { pairings, added, removed }: NextRound = paired.body
      expect(pairings.map(({ one, two }) => pair(codeOf(one.teamId), codeOf(two?.teamId))).toSorted()).toEqual(round.map(({ high, low }) => pair(high, low)).toSorted())
      expect([added, removed]).toEqual([0, 0])
    }
    const stage: ShownStage = (await anon.get(`/api/stages/${id}`)).body
    const here = new Set(stage.pairings.filter((pairing) => pairing.round === index + 1).map(({ matchId }) => matchId))
    for (const listed of stage.matches.filter((match) => here.has(match.id))) {
      const codes = [codeOf(listed.teamOneId), codeOf(listed.teamTwoId)]
      const real = round.find(({ high, low }) => codes.includes(high) && codes.includes(low))
      const match: SentMatch = (await anon.get(`/api/matches/${listed.id}`)).body
      // A best of one has one map, so a series that was longer then is the length that the rule says.
      const needed = match.bestOf === 3 ? 2 : 1
      const score: [number, number] = real?.winner === codes[0] ? [1, 0] : [0, 1]
      const saved = await editor.put(`/api/matches/${match.id}`, { ...toWrite(match), games: games(...Array.from({ length: needed }, () => score)) })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    }
  }
  const closed = await editor.post(`/api/stages/${id}/close`, {})
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(closed.body.seats.map(({ teamId }: { teamId: string }) => codeOf(teamId))).toEqual(advanceInOrder)
  const { places }: ShownStage = (await anon.get(`/api/stages/${playoffs}`)).body
  expect(places.map(({ teamId }) => codeOf(teamId ?? ''))).toEqual(advanceInOrder)
}
