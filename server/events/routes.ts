import type { FastifyReply } from 'fastify'
import type { EventListItem } from '#contract/events.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/records/create-once.ts'
import { sendList, sendSlice, withItems } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { listEventsByStart } from './by-start.ts'
import { withChampions } from './champions.ts'
import { listEvents } from './list.ts'
import { listEventPlacements } from './placements.ts'
import { findEvent, insertEvent, removeEvent, updateEvent } from './store.ts'
import { withTeams } from './with-teams.ts'
import { previewWithdrawal, returnTeam, withdrawTeam } from './withdrawals.ts'

export const eventRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Events')
  const send = async (reply: FastifyReply, id: string) => sendRecord(reply, await withTeams(db, await findEvent(db, id)))

  serve('GET /events', async (request, reply) => {
    const { query } = request
    const named = async (events: EventListItem[]) => (query.champions ? withChampions(db, events, now()) : events)
    if (query.after === undefined && query.before === undefined) return sendList(request, reply, query, await withItems(await listEvents(db, query, now()), named))
    return sendSlice(request, reply, await withItems(await listEventsByStart(db, query, now()), named))
  })
  serve('GET /events/:id', async ({ params: { id } }, reply) => send(reply, id))
  serve('GET /events/:id/placements', async ({ params: { id } }) => listEventPlacements(db, id))
  serve('POST /events', async (request, reply) =>
    send(reply, await createOnce(db, request, (actor) => insertEvent(db, actor, request.body))))
  serve('PATCH /events/:id', async (request, reply) => {
    const saved = await updateEvent(db, actorOf(request), request.params.id, expectedVersion(request), request.body)
    return sendRecord(reply, await withTeams(db, saved))
  })
  serve('DELETE /events/:id', async (request) => {
    const options = { expected: expectedVersion(request), cascade: request.query.cascade, now: now() }
    return removeEvent(db, actorOf(request), request.params.id, options)
  })
  serve('GET /events/:id/withdrawals/:teamId', async ({ params: { id, teamId } }) => previewWithdrawal(db, id, teamId, now()))
  serve('POST /events/:id/withdrawals', async (request) => {
    const { basis: _basis, ...done } = await withdrawTeam(db, actorOf(request), request.params.id, request.body, now())
    return { ...done, requestId: request.id }
  })
  serve('DELETE /events/:id/withdrawals/:teamId', async (request) =>
    returnTeam(db, actorOf(request), request.params.id, request.params.teamId))
}
