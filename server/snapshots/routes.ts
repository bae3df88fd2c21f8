import { eventTeamParams, snapshotAnswer, snapshotEventParams, snapshotRefreshAnswer, snapshotRefreshWrite } from '#contract/snapshots.ts'
import { notFound } from '#domain/errors.ts'
import { actorOf } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { findSnapshot, refreshSnapshots } from './store.ts'

const tags = ['Snapshots']

export const snapshotRoutes: Routes = async (app, { db, now }) => {
  app.post('/api/snapshots/events/:eventId', {
    config: { access: 'staff', scope: 'events:write' },
    schema: {
      tags, summary: 'Refresh the snapshots of teams in an event',
      params: snapshotEventParams, body: snapshotRefreshWrite, response: { 200: snapshotRefreshAnswer },
    },
    handler: async (request) =>
      refreshSnapshots(db, actorOf(request), request.params.eventId, request.body.teamIds, now()),
  })
  app.get('/api/snapshots/events/:eventId/teams/:teamId', {
    config: { access: 'staff', scope: 'events:write' },
    schema: { tags, summary: "A team's snapshot in an event", params: eventTeamParams, response: { 200: snapshotAnswer } },
    handler: async (request) => findSnapshot(db, request.params.eventId, request.params.teamId),
  })
  app.post('/api/snapshots/events/:eventId/teams/:teamId', {
    config: { access: 'staff', scope: 'events:write' },
    schema: { tags, summary: "Refresh one team's snapshot in an event", params: eventTeamParams, response: { 200: snapshotAnswer } },
    handler: async (request) => {
      const { eventId, teamId } = request.params
      const { unknown } = await refreshSnapshots(db, actorOf(request), eventId, [teamId], now())
      if (unknown.length > 0) throw notFound('team', teamId)
      return findSnapshot(db, eventId, teamId)
    },
  })
}
