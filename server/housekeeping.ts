import { sweepAddresses } from './audit/store.ts'
import { sweepSessions } from './auth/sessions.ts'
import { sweepDrafts } from './drafts/store.ts'
import { sweepIdempotencyKeys } from './http/create-once.ts'
import { sweepRateLimits } from './http/rate-limit-store.ts'
import { sweepPresence } from './history/presence.ts'
import type { Services } from './services.ts'
import { sweepUploads } from './uploads/remove.ts'
import { sweepDeliveries } from './webhooks/queue.ts'

const EVERY = 5 * 60_000

/**
 * Clears what nobody needs any more: sessions and logins that ended, uploads that were never completed, keys of
 * creates, drafts that nobody opened for a year, who had a record open, limits that are over, old deliveries of webhooks, from which address old
 * changes were made. Runs at once and then every five minutes; a failure is logged and tried again at the next time.
 * @returns what stops it
 */
export function startHousekeeping(services: Services): () => void {
  const { config, db, log, now, tallies } = services
  const sweep = async (): Promise<void> => {
    const sweeps = [
      sweepSessions(db, config, now()), sweepUploads(services), sweepIdempotencyKeys(db, now()),
      sweepPresence(db, now()), sweepRateLimits(db), sweepDeliveries(db, now()), sweepAddresses(db, now()),
      sweepDrafts(db, now()),
    ]
    await Promise.all(sweeps)
    tallies.housekeptAt = now()
  }
  const trySweep = (): void => {
    sweep().catch((error: unknown) => {
      log.warn({ err: error }, 'Cleanup failed; it is retried in five minutes')
    })
  }
  trySweep()
  const timer = setInterval(trySweep, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
