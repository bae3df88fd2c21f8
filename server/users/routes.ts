import { z } from 'zod'
import { created, createHeaders, idParams } from '#contract/fields.ts'
import { user, userCreate, userListQuery, userRolesWrite } from '#contract/users.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/http/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { endSessions, insertUser, listUsers, updateRoles } from './store.ts'

const tags = ['Users']

export const userRoutes: Routes = async (app, { db }) => {
  app.get('/api/admin/users', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'People by name, with their roles',
      querystring: userListQuery,
      response: { 200: z.array(user) },
    },
    handler: async (request, reply) => sendList(request, reply, request.query, await listUsers(db, request.query)),
  })
  app.post('/api/admin/users', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Add a person before their first login',
      body: userCreate,
      headers: createHeaders,
      response: { 201: created },
    },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: async (actor) => {
          const added = await insertUser(db, actor, request.body)
          request.log.info({ actor: actor.id, ip: request.ip, user: added.id, roles: added.roles }, 'user added')
          return added
        },
        answer: async (id) => ({ id }),
      }),
  })
  app.put('/api/admin/users/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: "Replace a person's roles",
      params: idParams,
      body: userRolesWrite,
      response: { 200: user },
    },
    handler: async (request) => {
      const actor = actorOf(request)
      const { before, after } = await updateRoles(db, actor, request.params.id, request.body.roles)
      request.log.info({ actor: actor.id, ip: request.ip, user: after.id, before, after: after.roles }, 'roles changed')
      return after
    },
  })
  app.delete('/api/admin/users/:id/sessions', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'End all sessions and API tokens of a person, on every device',
      params: idParams,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request)
      const ended = await endSessions(db, actor, request.params.id)
      request.log.info({ actor: actor.id, ip: request.ip, user: request.params.id, ...ended }, 'sessions ended')
      return reply.code(204).send(null)
    },
  })
}
