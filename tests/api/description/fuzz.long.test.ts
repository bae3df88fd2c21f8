import { testFuzzed } from '#tests/support/fuzzed.ts'

await testFuzzed(5_000, 20_261_122)
