import type { UserRecord } from '#contract/access/users.ts'
import { actorOf } from '#server/audit/store.ts'
import { readToken } from '#server/auth/cookies.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { insertToken, listTokens, removeToken } from './store.ts'

export const tokenRoutes: Routes = async (app, { config, db, now }) => {
  const serve = serverOf(app, 'API tokens')
  serve('GET /tokens', async (request) => listTokens(db, request.user as UserRecord)) // the guard let somebody through
  serve('POST /tokens', async (request) => {
    const made = await insertToken(db, actorOf(request), readToken(request, config, 'session') ?? '', request.body, now())
    request.log.info({ actor: request.user?.id, ip: request.ip, token: made.id, scopes: request.body.scopes }, 'token made')
    return made
  })
  serve('DELETE /tokens/:id', async (request) => {
    await removeToken(db, actorOf(request), request.user as UserRecord, request.params.id)
    request.log.info({ actor: request.user?.id, ip: request.ip, token: request.params.id }, 'token revoked')
  })
}
