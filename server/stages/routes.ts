import { actorOf } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { closeStage, previewClosing, reopenStage } from './close.ts'
import { previewNextRound } from './next-round.ts'
import { pairNextRound } from './pair-round.ts'
import { makeEvent, previewPlan } from './plan.ts'
import { findStageScenarios, supposeInStage } from './scenarios.ts'
import { showListed, showStage, showStages, showStandings } from './show.ts'
import { removeStage, updateStage } from './store.ts'

export const stageRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Stages')
  serve('GET /events/:id/stages', async ({ params: { id } }) => showStages(db, id, now()))
  serve('POST /events/:id/plan/preview', async ({ params: { id }, body }) => previewPlan(db, id, body, now()))
  serve('POST /events/:id/plan', async (request) => makeEvent(db, actorOf(request), request.params.id, request.body, now()))
  serve('GET /stages/:id', async ({ params: { id } }, reply) => sendRecord(reply, await showStage(db, id, now())))
  serve('GET /stages/:id/standings', async ({ params: { id }, query: { round } }) => showStandings(db, id, round, now()))
  serve('GET /stages/:id/scenarios', async ({ params: { id } }) => findStageScenarios(db, id, now()))
  serve('POST /stages/:id/scenarios', async ({ params: { id }, body: { outcomes } }) => supposeInStage(db, id, outcomes, now()))
  serve('PATCH /stages/:id', async (request, reply) =>
    sendRecord(reply, await updateStage(db, actorOf(request), request.params.id, request.body, expectedVersion(request))))
  serve('DELETE /stages/:id', async (request) => removeStage(db, actorOf(request), request.params.id, expectedVersion(request)))
  serve('POST /stages/:id/close/preview', async ({ params: { id } }) => previewClosing(db, id, now()))
  serve('POST /stages/:id/close', async (request) => {
    const { params: { id }, body } = request
    const seats = await closeStage(db, actorOf(request), id, body?.basis, now())
    return { requestId: request.id, seats, stage: await showListed(db, id, now()) }
  })
  serve('POST /stages/:id/next-round/preview', async ({ params: { id }, body }) => previewNextRound(db, id, body, now()))
  serve('POST /stages/:id/next-round', async (request) => {
    const { params: { id }, body } = request
    return { ...(await pairNextRound(db, actorOf(request), id, body, now())), requestId: request.id }
  })
  serve('POST /stages/:id/reopen', async (request) => {
    const { id } = await reopenStage(db, actorOf(request), request.params.id, now())
    return { requestId: request.id, stage: await showListed(db, id, now()) }
  })
}
