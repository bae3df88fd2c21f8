import { sql } from 'kysely'
import type { Routes } from './routes.ts'
import { sendError } from './errors.ts'

/** For load balancers: /healthz says that the process answers, /readyz that it can do its work. */
export const healthRoutes: Routes = async (app, { db }) => {
  app.get('/healthz', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  })
  app.get('/readyz', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      try {
        await sql`SELECT 1 FROM events LIMIT 1`.execute(db)
        return await reply.header('cache-control', 'no-store').send({ status: 'ready' })
      } catch {
        return sendError(request, reply, { code: 'UNAVAILABLE', error: 'The database cannot be reached' })
      }
    },
  })
}
