import type { FastifyReply } from 'fastify'
import type { TeamListItem } from '#contract/teams.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/records/create-once.ts'
import { sendList, sendSlice, withItems } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { findHeadToHead } from '#server/matches/around/head-to-head.ts'
import { orMoved, readerOf } from '#server/merging/moved.ts'
import { listTeamsByName } from './by-name.ts'
import { findTeamFigures } from './figures.ts'
import { findTeamMaps, findTeamRoster, listTeamEvents } from './history.ts'
import { listTeamsInOrder, listTeamsInOrderFrom } from './in-order.ts'
import { mergeTeam } from './merge.ts'
import { removeTeam } from './remove.ts'
import { findTeam, insertTeam, listTeams } from './store.ts'
import { updateTeam } from './update.ts'
import { withForm } from './with-form.ts'

export const teamRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Teams')
  const read = readerOf(db, 'team')
  const send = async (reply: FastifyReply, id: string) => sendRecord(reply, await findTeam(db, id))

  serve('GET /teams', async (request, reply) => {
    const { query } = request
    const { order = 'name' } = query
    const formed = async (teams: TeamListItem[]) => (query.form ? withForm(db, teams, now()) : teams)
    if (query.after === undefined && query.before === undefined) {
      const listed = await (order === 'name' ? listTeams(db, query) : listTeamsInOrder(db, query, order))
      return sendList(request, reply, query, await withItems(listed, formed))
    }
    const slice = await (order === 'name' ? listTeamsByName(db, query) : listTeamsInOrderFrom(db, query, order))
    return sendSlice(request, reply, await withItems(slice, formed))
  })
  serve('GET /teams/:id', async (request, reply) => read(request, reply, (id) => send(reply, id)))
  serve('GET /teams/:id/events', async (request, reply) => {
    const { query } = request
    return read(request, reply, (id) => listTeamEvents(db, id, { ...query, now: now() }))
  })
  serve('GET /teams/:id/roster', async (request, reply) => {
    const { eventId, ...hiding } = request.query
    return read(request, reply, (id) => findTeamRoster(db, id, eventId, { ...hiding, now: now() }))
  })
  serve('GET /teams/:id/figures', async (request, reply) => read(request, reply, (id) => findTeamFigures(db, id, now())))
  serve('GET /teams/:id/maps', async (request, reply) => read(request, reply, (id) => findTeamMaps(db, id, now())))
  serve('GET /teams/:id/head-to-head/:otherId', async (request, reply) => {
    const { params: { otherId }, query } = request
    return read(request, reply, async (id) => {
      const one = await findTeam(db, id)
      const find = (asked: string) => findTeam(db, asked)
      const two = await orMoved(db, { kind: 'team', id: otherId }, request, reply, find)
      return findHeadToHead(db, one, two, { ...query, now: now() })
    })
  })
  serve('POST /teams', async (request, reply) =>
    send(reply, await createOnce(db, request, (actor) => insertTeam(db, actor, request.body))))
  serve('PUT /teams/:id', async (request, reply) => {
    const options = { expected: expectedVersion(request), now: now() }
    return sendRecord(reply, await updateTeam(db, actorOf(request), request.params.id, request.body, options))
  })
  serve('POST /teams/:id/merge', async (request) => {
    const options = { expected: expectedVersion(request), intoId: request.body.intoId, now: now() }
    return mergeTeam(db, actorOf(request), request.params.id, options)
  })
  serve('DELETE /teams/:id', async (request) => {
    const options = { expected: expectedVersion(request), cascade: request.query.cascade, now: now() }
    return removeTeam(db, actorOf(request), request.params.id, options)
  })
}
