import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import type { Routes } from './routes.ts'
import { sendError } from './errors.ts'

/** In milliseconds: what takes longer does not work, and whoever asks gets an answer. */
const CHECKED_WITHIN = 1_500

/** For load balancers: /healthz says that the process answers, /readyz that it can do its work (checks F07, F08). */
export const healthRoutes: Routes = async (app, services) => {
  const config = { access: 'public', always: true } as const
  const schema = { hide: true }
  app.get('/healthz', {
    config, schema,
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  })
  const findTrouble = makeReadinessCheck(services)
  app.get('/readyz', {
    config, schema,
    handler: async (request, reply) => {
      const trouble = await findTrouble()
      if (trouble) return sendError(request, reply, { code: 'UNAVAILABLE', error: trouble })
      return reply.header('cache-control', 'no-store').send({ status: 'ready' })
    },
  })
}

/** Makes what says, within two seconds, why this process cannot do its work now: a sentence, or null when it can. */
function makeReadinessCheck({ db, storage, isPrepared, isStopping }: Services): () => Promise<string | null> {
  return async () => {
    if (isStopping()) return 'The server is being stopped'
    if (!isPrepared()) return 'The database is not ready yet'
    const [database, images] = await Promise.all([
      works(sql`SELECT 1 FROM events LIMIT 1`.execute(db)),
      works(storage.check()),
    ])
    if (!database) return 'The database cannot be reached'
    return images ? null : 'Images cannot be stored'
  }
}

async function works(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECKED_WITHIN, false)
  })
  const done = check.then(() => true, () => false)
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
