import type { FastifyReply } from 'fastify'
import type { GroupRecord } from '#contract/groups.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/records/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { findScenarios, suppose } from './scenarios.ts'
import { listStandings, listUndecided, shownGroup, withTables } from './standings.ts'
import {
  addGroupMatch, addGroupTeam, findGroup, insertGroup, listGroups, removeGroup, removeGroupMatch, removeGroupTeam, updateGroup,
} from './store.ts'

export const groupRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Groups')
  const answer = async (reply: FastifyReply, group: GroupRecord) => sendRecord(reply, await shownGroup(db, group, now()))
  serve('GET /events/:eventId/groups', async ({ params: { eventId } }) => withTables(db, await listGroups(db, eventId), now()))
  serve('GET /groups/:groupId', async ({ params: { groupId } }, reply) => answer(reply, await findGroup(db, groupId)))
  serve('GET /groups/:groupId/standings', async ({ params: { groupId }, query: { round } }) =>
    listStandings(db, groupId, round, now()))
  serve('GET /groups/:groupId/scenarios', async ({ params: { groupId } }) => findScenarios(db, groupId, now()))
  serve('POST /groups/:groupId/scenarios', async ({ params: { groupId }, body }) => suppose(db, groupId, body, now()))
  serve('GET /groups/undecided', async () => listUndecided(db, now()))
  serve('POST /events/:eventId/groups', async (request, reply) => {
    const { params: { eventId }, query: { confirm }, body } = request
    const id = await createOnce(db, request, (actor) => insertGroup(db, actor, eventId, body, { confirm, now: now() }))
    return answer(reply, await findGroup(db, id))
  })
  serve('PUT /groups/:groupId', async (request, reply) => {
    const { params: { groupId }, query: { confirm }, body } = request
    const options = { expected: expectedVersion(request), confirm, now: now() }
    return answer(reply, await updateGroup(db, actorOf(request), groupId, body, options))
  })
  serve('DELETE /groups/:groupId', async (request) =>
    removeGroup(db, actorOf(request), request.params.groupId, expectedVersion(request)))
  serve('POST /groups/:groupId/teams', async (request, reply) =>
    answer(reply, await addGroupTeam(db, actorOf(request), request.params.groupId, request.body.teamId)))
  serve('DELETE /groups/:groupId/teams/:teamId', async (request) =>
    removeGroupTeam(db, actorOf(request), request.params.groupId, request.params.teamId))
  serve('POST /groups/:groupId/matches', async (request, reply) => {
    const { params: { groupId }, query: { confirm }, body: { matchId } } = request
    return answer(reply, await addGroupMatch(db, actorOf(request), groupId, matchId, { confirm, now: now() }))
  })
  serve('DELETE /groups/:groupId/matches/:matchId', async (request) =>
    removeGroupMatch(db, actorOf(request), request.params.groupId, request.params.matchId))
}
