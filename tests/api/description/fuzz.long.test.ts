import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { fuzz } from '../../../scripts/fuzz/fuzz.ts'

const REQUESTS = 2_500
const { server: { url, services } } = await openSite()

test('2,500 requests made from the description are answered as it states, and refused ones change nothing [V02 V28]', async () => {
  const { fault, statuses } = await fuzz({ url, databaseUrl: services.config.DATABASE_URL ?? '', requests: REQUESTS, seed: 20_261_122 })
  expect(fault).toBeNull()
  const succeeded = [...statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0)
  expect(succeeded, 'as many succeed as it takes to know what a success looks like').toBeGreaterThan(REQUESTS / 10)
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0)
})
