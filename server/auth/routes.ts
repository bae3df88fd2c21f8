import type { UserRecord } from '#contract/access/users.ts'
import { DomainError } from '#domain/errors.ts'
import { actorOf } from '#server/audit/store.ts'
import { bearerOf } from '#server/http/bearer.ts'
import type { App, Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { clearToken, readToken } from './cookies.ts'
import { loginRoutes } from './login-routes.ts'
import { endSession, findSession, listSessions, logOutEverywhere, removeSession } from './sessions.ts'
import { hasStandIn } from './stand-in-identities.ts'
import { standInRoutes } from './stand-in.ts'

const BY_TOKEN = 'API tokens cannot log anybody out. Log out in the browser, or revoke the token on the page Access.'

export const authRoutes: Routes = async (app, services) => {
  const { config, db, now } = services
  const serve = serverOf(app, 'Login')
  serve('GET /auth/user', async (request) => request.user as UserRecord) // the guard let somebody through
  serve('POST /auth/logout', async (request, reply) => {
    // It would end nothing, and its program believe that it is done.
    if (request.query.everywhere && bearerOf(request) !== null) throw new DomainError('FORBIDDEN', BY_TOKEN)
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
    reply.header('cache-control', 'no-store')
  })
  serve('GET /sessions', async (request) =>
    listSessions(db, request.user?.id ?? '', readToken(request, config, 'session') ?? '', config, now()))
  serve('DELETE /sessions/:id', async (request) => {
    await endSession(db, actorOf(request), request.params.id)
    request.log.info({ actor: request.user?.id, ip: request.ip }, 'session ended')
  })
  await app.register(async (scope: App) => loginRoutes(scope, services))
  if (hasStandIn(config)) await app.register(async (scope: App) => standInRoutes(scope, services))
}
