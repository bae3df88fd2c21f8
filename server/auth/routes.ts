import { z } from 'zod'
import { flag } from '#contract/fields.ts'
import { user, type UserRecord } from '#contract/users.ts'
import type { App, Routes } from '#server/http/routes.ts'
import { clearToken, readToken } from './cookies.ts'
import { loginRoutes } from './login-routes.ts'
import { removeSession, removeSessionsOfSamePerson } from './sessions.ts'
import { hasStandIn } from './stand-in-identities.ts'
import { standInRoutes } from './stand-in.ts'

const tags = ['Login']

export const authRoutes: Routes = async (app, services) => {
  const { config, db } = services
  app.get('/api/auth/user', {
    config: { access: 'session' },
    schema: { tags, summary: 'The person who is logged in', response: { 200: user } },
    handler: async (request) => request.user as UserRecord, // the guard let somebody through
  })
  app.post('/api/auth/logout', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'End the session of this browser, or with everywhere=true all sessions of the person',
      querystring: z.object({ everywhere: flag }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const token = readToken(request, config, 'session')
      if (token) {
        await (request.query.everywhere ? removeSessionsOfSamePerson(db, token) : removeSession(db, token))
        request.log.info({ ip: request.ip }, 'logged out')
        // Not "storage": that would also take the visitor's theme and picks, which have nothing to do with the session.
        reply.header('clear-site-data', '"cache"')
      }
      clearToken(reply, config, 'session')
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  })
  await app.register(async (scope: App) => loginRoutes(scope, services))
  if (hasStandIn(config)) await app.register(async (scope: App) => standInRoutes(scope, services))
}
