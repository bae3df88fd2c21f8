import { expect } from 'vitest'
import type { TestServer } from '#tests/support/program/server.ts'
import { fuzz } from '../../scripts/fuzz/fuzz.ts'

/**
 * Sends requests made from the description by a seed, and expects that each is answered as it states.
 * @returns how many answers had each status
 */
export async function expectFuzzed({ url, services }: TestServer, requests: number, seed: number): Promise<Map<number, number>> {
  const { fault, statuses } = await fuzz({ url, databaseUrl: services.config.DATABASE_URL ?? '', requests, seed })
  expect(fault).toBeNull()
  const succeeded = [...statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0)
  expect(succeeded, 'as many succeed as it takes to know what a success looks like').toBeGreaterThan(requests / 10)
  for (const status of [200, 201, 204, 400, 401, 403, 404]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0)
  return statuses
}
