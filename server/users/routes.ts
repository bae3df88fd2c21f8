import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/records/create-once.ts'
import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { endSessions, findUser, insertUser, listUsers, updateRoles, userNotFound } from './store.ts'

export const userRoutes: Routes = async (app, { db }) => {
  const serve = serverOf(app, 'Users')
  serve('GET /admin/users', async (request, reply) => sendList(request, reply, request.query, await listUsers(db, request.query)))
  serve('POST /admin/users', async (request) => {
    const id = await createOnce(db, request, async (actor) => {
      const added = await insertUser(db, actor, request.body)
      request.log.info({ actor: actor.id, ip: request.ip, user: added.id, roles: added.roles }, 'user added')
      return added
    })
    const added = await findUser(db, id)
    if (!added) throw userNotFound(id)
    return added
  })
  serve('PUT /admin/users/:id', async (request) => {
    const actor = actorOf(request)
    const { before, after } = await updateRoles(db, actor, request.params.id, request.body.roles)
    request.log.info({ actor: actor.id, ip: request.ip, user: after.id, before, after: after.roles }, 'roles changed')
    return after
  })
  serve('DELETE /admin/users/:id/sessions', async (request) => {
    const actor = actorOf(request)
    const ended = await endSessions(db, actor, request.params.id)
    request.log.info({ actor: actor.id, ip: request.ip, user: request.params.id, ...ended }, 'sessions ended')
  })
}
