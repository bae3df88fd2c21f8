import { testFuzzed } from '#tests/support/fuzzed.ts'

await testFuzzed(600, 20_261_121)
