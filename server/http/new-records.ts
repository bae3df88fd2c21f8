import { DomainError } from '#domain/errors.ts'
import type { Db } from '#server/db/pool.ts'
import { siteOf } from './load/network.ts'
import { countRequest } from './rate-limit-store.ts'

const HOUR = 3_600_000
/** An hour, of the /48 network of an address, beside the limit of a route for the /64. */
const MOST_OF_SITE = 600

type Limit = {
  /** What is counted, like 'new drafts': the name of the counter too. */
  what: string
  /** How many of everybody an hour. */
  mostOfAll: number
  /** Says to whoever comes after them what to do. */
  text: string
}

/**
 * Counts a record of a visitor that would be stored. A client with many networks still fills no more than the total.
 * @param ip the address that asks
 * @throws DomainError RATE_LIMITED
 */
export async function limitNewRecords(db: Db, ip: string, { what, mostOfAll, text }: Limit): Promise<void> {
  const site = await countRequest(db, `${what} ${siteOf(ip)}`, HOUR)
  const isOver = site.current > MOST_OF_SITE || (await countRequest(db, what, HOUR)).current > mostOfAll
  if (isOver) throw new DomainError('RATE_LIMITED', text)
}
