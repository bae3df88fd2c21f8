import { z } from 'zod'
import { flag, idParams } from '#contract/fields.ts'
import { session } from '#contract/sessions.ts'
import { user, type UserRecord } from '#contract/users.ts'
import { actorOf } from '#server/audit/store.ts'
import type { App, Routes } from '#server/http/routes.ts'
import { clearToken, readToken } from './cookies.ts'
import { loginRoutes } from './login-routes.ts'
import { endSession, findSession, listSessions, logOutEverywhere, removeSession } from './sessions.ts'
import { hasStandIn } from './stand-in-identities.ts'
import { standInRoutes } from './stand-in.ts'

const tags = ['Login']

export const authRoutes: Routes = async (app, services) => {
  const { config, db, now } = services
  app.get('/api/auth/user', {
    config: { access: 'session' },
    schema: { tags, summary: 'The person who is logged in', response: { 200: user } },
    handler: async (request) => request.user as UserRecord, // the guard let somebody through
  })
  app.post('/api/auth/logout', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'End the session of this browser, or with everywhere=true all sessions and API tokens of the person',
      querystring: z.object({ everywhere: flag }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const token = readToken(request, config, 'session')
      if (token) {
        const session = request.query.everywhere ? await findSession(db, token, config, now()) : null
        if (session) await logOutEverywhere(db, { ...actorOf(request), id: session.user.id })
        await removeSession(db, token)
        request.log.info({ ip: request.ip }, 'logged out')
        // Not "storage": that would also take the visitor's theme and picks, which have nothing to do with the session.
        reply.header('clear-site-data', '"cache"')
      }
      clearToken(reply, config, 'session')
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  })
  app.get('/api/sessions', {
    config: { access: 'session' },
    schema: { tags, summary: 'Your open sessions, the last used first', response: { 200: z.array(session) } },
    handler: async (request) =>
      listSessions(db, request.user?.id ?? '', readToken(request, config, 'session') ?? '', config, now()),
  })
  app.delete('/api/sessions/:id', {
    config: { access: 'session' },
    schema: { tags, summary: 'End one of your sessions', params: idParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await endSession(db, actorOf(request), request.params.id)
      request.log.info({ actor: request.user?.id, ip: request.ip }, 'session ended')
      return reply.code(204).send(null)
    },
  })
  await app.register(async (scope: App) => loginRoutes(scope, services))
  if (hasStandIn(config)) await app.register(async (scope: App) => standInRoutes(scope, services))
}
