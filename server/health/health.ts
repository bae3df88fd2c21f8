import { sql } from 'kysely'
import { isReadOnly } from '#server/db/trouble.ts'
import { sendError } from '#server/http/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import type { Services } from '#server/services.ts'

/** In milliseconds: anything slower does not work, and the caller gets an answer. */
const CHECKED_WITHIN = 1_500

/** For load balancers: /healthz tells that the process answers, /readyz that it can do its work (checks F07, F08). */
export const healthRoutes: Routes = async (app, services) => {
  const config = { access: 'public', always: true } as const
  const schema = { hide: true }
  app.get('/healthz', {
    config, schema,
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  })
  const findTrouble = makeReadinessCheck(services)
  /** The answer to the last probe: a change is logged once, not each answer. */
  let told: string | null = null
  app.get('/readyz', {
    config, schema,
    handler: async (request, reply) => {
      const trouble = await findTrouble()
      if (trouble !== told) services.log[trouble ? 'warn' : 'info'](trouble ? `Not ready: ${trouble}` : 'Ready again')
      told = trouble
      if (trouble) return sendError(request, reply, { code: 'UNAVAILABLE', error: trouble })
      return reply.header('cache-control', 'no-store').send({ status: 'ready' })
    },
  })
}

/**
 * Creates the check that tells, within two seconds, why this process cannot do its work now: a sentence, or null when
 * it can.
 */
function makeReadinessCheck({ db, load, storage, isPrepared, isStopping }: Services): () => Promise<string | null> {
  return async () => {
    if (isStopping()) return 'The server is being stopped'
    if (!isPrepared()) return 'The database is not ready yet'
    if (load.page.isStuck() || load.answer.isStuck()) return 'Every place has been taken for ten seconds'
    const [database, images] = await Promise.all([
      troubleOf(sql`SELECT id FROM events WHERE false FOR KEY SHARE`.execute(db)), // a database that accepts no writes refuses it
      troubleOf(storage.check()),
    ])
    if (database) return isReadOnly(database) ? 'The database accepts no writes' : 'The database cannot be reached'
    return images ? 'Images cannot be stored' : null
  }
}

/** Why a check fails, or null when it succeeds in time. */
async function troubleOf(check: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(resolve, CHECKED_WITHIN, new Error('It does not answer in time'))
  })
  const done = check.then(() => null, (error: unknown) => error)
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
