import { test } from 'vitest'
import { expectFuzzed } from '#tests/support/fuzzed.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server } = await openSite()

test('200 requests made from the description are answered as it states, and refused ones change nothing [V02 V28]', async () => {
  await expectFuzzed(server, 200, 20_261_121)
})
