import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { cascadeQuery, createHeaders, idParams } from '#contract/fields.ts'
import { team, teamListItem, teamListQuery, teamWrite } from '#contract/teams.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/http/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { removeTeam } from './remove.ts'
import { findTeam, insertTeam, listTeams } from './store.ts'
import { updateTeam } from './update.ts'

const tags = ['Teams']

export const teamRoutes: Routes = async (app, { db, now }) => {
  const send = async (reply: FastifyReply, id: string) => sendRecord(reply, await findTeam(db, id))

  app.get('/api/teams', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'Teams by name', querystring: teamListQuery, response: { 200: z.array(teamListItem) } },
    handler: async (request, reply) => sendList(request, reply, request.query, await listTeams(db, request.query)),
  })
  app.get('/api/teams/:id', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'A team with its players', params: idParams, response: { 200: team } },
    handler: async (request, reply) => send(reply, request.params.id),
  })
  app.post('/api/teams', {
    config: { access: 'staff', scope: 'teams:write' },
    schema: { tags, summary: 'Add a team', body: teamWrite, headers: createHeaders, response: { 201: team } },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: (actor) => insertTeam(db, actor, request.body), answer: (id) => send(reply, id),
      }),
  })
  app.put('/api/teams/:id', {
    config: { access: 'staff', scope: 'teams:write' },
    schema: { tags, summary: 'Replace a team', params: idParams, body: teamWrite, response: { 200: team } },
    handler: async (request, reply) => {
      const options = { expected: expectedVersion(request), now: now() }
      return sendRecord(reply, await updateTeam(db, actorOf(request), request.params.id, request.body, options))
    },
  })
  app.delete('/api/teams/:id', {
    config: { access: 'staff', scope: 'teams:write' },
    schema: { tags, summary: 'Delete a team', params: idParams, querystring: cascadeQuery, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const options = { expected: expectedVersion(request), cascade: request.query.cascade, now: now() }
      await removeTeam(db, actorOf(request), request.params.id, options)
      return reply.code(204).send(null)
    },
  })
}
