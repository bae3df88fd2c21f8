import { notFound } from '#domain/errors.ts'
import { actorOf } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { findSnapshot, refreshSnapshots } from './store.ts'

export const snapshotRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Snapshots')
  serve('POST /snapshots/events/:eventId', async (request) =>
    refreshSnapshots(db, actorOf(request), request.params.eventId, request.body.teamIds, now()))
  serve('GET /snapshots/events/:eventId/teams/:teamId', async ({ params: { eventId, teamId } }) =>
    findSnapshot(db, eventId, teamId))
  serve('POST /snapshots/events/:eventId/teams/:teamId', async (request) => {
    const { eventId, teamId } = request.params
    const { unknown } = await refreshSnapshots(db, actorOf(request), eventId, [teamId], now())
    if (unknown.length > 0) throw notFound('team', teamId)
    return findSnapshot(db, eventId, teamId)
  })
}
