import { expect } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import type { ShownStage } from '#contract/plans/stages.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { factories, games, toWrite, type Scores } from '#tests/support/worlds/factories.ts'

export const ONE: Scores = [[2, 0], [2, 0]]
export const TWO: Scores = [[0, 2], [0, 2]]

/** A Swiss stage of four teams, which two wins send through and two losses out. */
export async function aSwissStage(url: string) {
  const editor = await editorOf(url)
  const make = factories(editor)
  const { eventId, stages: [id = ''], teamIds } = await make.aPlan({
    teams: 4, template: undefined,
    stages: [{
      id: 'swiss', name: 'Swiss Stage', format: 'swiss', settings: { swiss: { until: { wins: 2, losses: 2 } } },
      places: [1, 2, 3, 4].map((seed) => ({ from: 'seed' as const, seed })),
    }],
  })
  const stage = async (): Promise<ShownStage> => (await editor.get(`/api/stages/${id}`)).body
  const enter = async (matchId: string | undefined, scores: Scores) => {
    const match: SentMatch = (await editor.get(`/api/matches/${matchId}`)).body
    const saved = await editor.put(`/api/matches/${matchId}`, { ...toWrite(match), winner: null, seriesWinner: null, games: games(...scores) })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  const pair = async () => expect((await editor.post(`/api/stages/${id}/next-round`, {})).status).toBe(200)
  const names: string[] = await Promise.all(teamIds.map(async (teamId) => (await editor.get(`/api/teams/${teamId}`)).body.name))
  return { id, editor, teamIds, path: `/events/${eventId}?tab=groups`, schedule: `/events/${eventId}?tab=schedule&earlier=open`, stage, enter, pair, names }
}
