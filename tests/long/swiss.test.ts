import { it } from 'vitest'
import { checkRandomStages } from '#tests/support/models/swiss-stages.ts'

it('10,000 random Swiss stages never have a rematch that can be avoided (SW-03)', () => {
  checkRandomStages(10_000)
})
