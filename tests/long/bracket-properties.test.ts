import { vi } from 'vitest'

// The properties of brackets, ten times as often: what happens once in thousands of plays shows here.
vi.stubEnv('PROPERTY_RUNS', '10')
await import('#domain/stages/progression/properties.test.ts')
