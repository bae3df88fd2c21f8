import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { fuzz } from '../../scripts/fuzz/fuzz.ts'

/** A test that sends as many requests as it says, made from the description by a seed. */
export async function testFuzzed(requests: number, seed: number): Promise<void> {
  const { server } = await openSite()
  const title = `${requests} requests made from the description are answered as it states, and refused ones change nothing [V02 V28]`
  test(title, { timeout: 900_000 }, async () => {
    const url = { url: server.url, databaseUrl: server.services.config.DATABASE_URL ?? '' }
    const { fault, statuses } = await fuzz({ ...url, requests, seed })
    expect(fault).toBeNull()
    const succeeded = [...statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0)
    expect(succeeded, 'as many succeed as it takes to know what a success looks like').toBeGreaterThan(requests / 10)
    for (const status of [200, 201, 204, 400, 401, 403, 404, 409]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0)
  })
}
