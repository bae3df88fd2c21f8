import { sweepAddresses } from './audit/store.ts'
import { sweepSessions } from './auth/sessions.ts'
import { sweepDrafts } from './drafts/store.ts'
import { sweepIdempotencyKeys } from '#server/records/create-once.ts'
import { sweepRateLimits } from './http/rate-limit-store.ts'
import { sweepPresence } from './history/presence.ts'
import { sweepPush } from './push/store.ts'
import type { Services } from './services.ts'
import { sweepUploads } from './uploads/remove.ts'
import { sweepDeliveries } from './webhooks/queue.ts'

const EVERY = 5 * 60_000

/**
 * Deletes expired data: ended sessions and logins, uploads that were never completed, keys of creates, drafts that
 * nobody opened for a year, presence, expired limits, old deliveries of webhooks, addresses of old changes, old
 * notifications and browsers that are gone. Runs at
 * once and then every five minutes; a failure is logged and retried at the next run.
 * @returns the function that stops it
 */
export function startHousekeeping(services: Services): () => void {
  const { config, db, log, now, tallies } = services
  const sweep = async (): Promise<void> => {
    const sweeps = [
      sweepSessions(db, config, now()), sweepUploads(services), sweepIdempotencyKeys(db, now()),
      sweepPresence(db, now()), sweepRateLimits(db), sweepDeliveries(db, now()), sweepAddresses(db, now()),
      sweepDrafts(db, now()), sweepPush(db, now()),
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
