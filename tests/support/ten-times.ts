import { createRequire } from 'node:module'
import type FastCheck from 'fast-check'

/** How much more often a property is tried in the long proofs: what happens once in thousands of plays shows there. */
const TIMES = 10
const USUAL = 100

// The import of this name leads here in the long proofs, so the library is asked for in the other way.
const library = createRequire(import.meta.url)('fast-check') as { default: typeof FastCheck }

/** The library of the property tests, which tries every property ten times as often. */
export default {
  ...library.default,
  assert: <Ts>(property: FastCheck.IRawProperty<Ts>, parameters: FastCheck.Parameters<Ts> = {}) =>
    library.default.assert(property, { ...parameters, numRuns: (parameters.numRuns ?? USUAL) * TIMES }),
}
