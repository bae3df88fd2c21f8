import { z } from 'zod'
import { created, idParams } from '#contract/fields.ts'
import { user, userCreate, userListQuery, userRolesWrite } from '#contract/users.ts'
import { actorOf } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { insertUser, listUsers, updateRoles } from './store.ts'

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
    schema: { tags, summary: 'Add a person before their first login', body: userCreate, response: { 201: created } },
    handler: async (request, reply) => {
      const actor = actorOf(request)
      const { id, roles } = await insertUser(db, actor, request.body)
      request.log.info({ actor: actor.id, ip: request.ip, user: id, roles }, 'user added')
      return reply.code(201).send({ id })
    },
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
}
