import { expect, test } from 'vitest'
import { expectFuzzed } from '#tests/support/fuzzed.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server } = await openSite()

test('5,000 requests made from the description are answered as it states, and refused ones change nothing [V02 V28]', async () => {
  const statuses = await expectFuzzed(server, 5_000, 20_261_122)
  expect(statuses.get(409), 'conflicts are rare, but there are some').toBeGreaterThan(0)
})
