import { z } from 'zod'
import { createHeaders } from '#contract/fields.ts'
import {
  eventGroupParams, group, groupMatchParams, groupMatchWrite, groupParams, groupTeamParams, groupTeamWrite, groupWrite,
} from '#contract/groups.ts'
import { confirmQuery } from '#contract/matches.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/http/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import {
  addGroupMatch, addGroupTeam, findGroup, insertGroup, listGroups, removeGroup, removeGroupMatch, removeGroupTeam, updateGroup,
} from './store.ts'

const tags = ['Groups']

export const groupRoutes: Routes = async (app, { db }) => {
  app.get('/api/events/:eventId/groups', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'Groups of an event', params: eventGroupParams, response: { 200: z.array(group) } },
    handler: async (request) => listGroups(db, request.params.eventId),
  })
  app.post('/api/events/:eventId/groups', {
    config: { access: 'staff', scope: 'groups:write' },
    schema: {
      tags, summary: 'Add a group',
      params: eventGroupParams, querystring: confirmQuery, body: groupWrite, headers: createHeaders,
      response: { 201: group },
    },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: (actor) => insertGroup(db, actor, request.params.eventId, request.body, request.query.confirm),
        answer: async (id) => sendRecord(reply, await findGroup(db, id)),
      }),
  })
  app.put('/api/groups/:groupId', {
    config: { access: 'staff', scope: 'groups:write' },
    schema: { tags, summary: 'Replace a group', params: groupParams, querystring: confirmQuery, body: groupWrite, response: { 200: group } },
    handler: async (request, reply) => {
      const { groupId } = request.params
      const options = { expected: expectedVersion(request), confirm: request.query.confirm }
      return sendRecord(reply, await updateGroup(db, actorOf(request), groupId, request.body, options))
    },
  })
  app.delete('/api/groups/:groupId', {
    config: { access: 'staff', scope: 'groups:write' },
    schema: { tags, summary: 'Delete a group', params: groupParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeGroup(db, actorOf(request), request.params.groupId, expectedVersion(request))
      return reply.code(204).send(null)
    },
  })
  app.post('/api/groups/:groupId/teams', {
    config: { access: 'staff', scope: 'groups:write' },
    schema: { tags, summary: 'Add a team to a group', params: groupParams, body: groupTeamWrite, response: { 200: group } },
    handler: async (request, reply) =>
      sendRecord(reply, await addGroupTeam(db, actorOf(request), request.params.groupId, request.body.teamId)),
  })
  app.delete('/api/groups/:groupId/teams/:teamId', {
    config: { access: 'staff', scope: 'groups:write' },
    schema: { tags, summary: 'Remove a team from a group', params: groupTeamParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeGroupTeam(db, actorOf(request), request.params.groupId, request.params.teamId)
      return reply.code(204).send(null)
    },
  })
  app.post('/api/groups/:groupId/matches', {
    config: { access: 'staff', scope: 'groups:write' },
    schema: { tags, summary: 'Link a match to a group', params: groupParams, querystring: confirmQuery, body: groupMatchWrite, response: { 200: group } },
    handler: async (request, reply) => {
      const { params: { groupId }, query: { confirm }, body: { matchId } } = request
      return sendRecord(reply, await addGroupMatch(db, actorOf(request), groupId, matchId, confirm))
    },
  })
  app.delete('/api/groups/:groupId/matches/:matchId', {
    config: { access: 'staff', scope: 'groups:write' },
    schema: { tags, summary: 'Remove a match from a group', params: groupMatchParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeGroupMatch(db, actorOf(request), request.params.groupId, request.params.matchId)
      return reply.code(204).send(null)
    },
  })
}
