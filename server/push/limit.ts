import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Db } from '#server/db/pool.ts'
import { siteOf } from '#server/http/load/network.ts'
import { countRequest } from '#server/http/rate-limit-store.ts'

const HOUR = 3_600_000
/** New subscriptions an hour: of the /48 network of an address, beside the limit of its route for the /64, and of everybody. */
const MOST = { ofSite: 600, ofAll: 20_000 }

/**
 * Counts a subscription that would be stored. A client with many networks still fills no more than the total.
 * @throws DomainError RATE_LIMITED
 */
export async function limitNewSubscriptions(db: Db, { ip }: FastifyRequest): Promise<void> {
  const site = await countRequest(db, `new subscriptions ${siteOf(ip)}`, HOUR)
  const all = site.current > MOST.ofSite ? site : await countRequest(db, 'new subscriptions', HOUR)
  if (site.current > MOST.ofSite || all.current > MOST.ofAll) {
    throw new DomainError('RATE_LIMITED', 'Too many browsers ask for notifications at the moment. Try again in an hour.')
  }
}
