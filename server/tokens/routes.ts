import { z } from 'zod'
import { idParams } from '#contract/fields.ts'
import { apiToken, tokenCreate, tokenCreated } from '#contract/tokens.ts'
import type { UserRecord } from '#contract/users.ts'
import { actorOf } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { insertToken, listTokens, removeToken } from './store.ts'

const tags = ['API tokens']
const config = { access: 'staff' } as const

export const tokenRoutes: Routes = async (app, { db, now }) => {
  app.get('/api/tokens', {
    config,
    schema: { tags, summary: 'Your tokens; for admins those of everybody', response: { 200: z.array(apiToken) } },
    handler: async (request) => listTokens(db, request.user as UserRecord), // the guard let somebody through
  })
  app.post('/api/tokens', {
    config,
    schema: {
      tags, summary: 'Create a token for yourself; only this answer contains it',
      body: tokenCreate, response: { 201: tokenCreated },
    },
    handler: async (request, reply) => {
      const made = await insertToken(db, actorOf(request), request.body, now())
      request.log.info({ actor: request.user?.id, ip: request.ip, token: made.id, scopes: request.body.scopes }, 'token made')
      return reply.code(201).send(made)
    },
  })
  app.delete('/api/tokens/:id', {
    config,
    schema: { tags, summary: 'Revoke a token', params: idParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeToken(db, actorOf(request), request.user as UserRecord, request.params.id)
      request.log.info({ actor: request.user?.id, ip: request.ip, token: request.params.id }, 'token revoked')
      return reply.code(204).send(null)
    },
  })
}
