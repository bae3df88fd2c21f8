import { describe, expect, it } from 'vitest'
import { countNodes } from '#domain/stages/graph/playable.ts'
import { createTestBracket } from './test-bracket.ts'

describe('createTestBracket (BR-25)', () => {
  it("The test bracket is a single elimination called 'Main Bracket' with 8 sample teams, ready to play", () => {
    const bracket = createTestBracket()
    const { name, type, status, participantCount } = bracket
    expect([name, type, status, participantCount]).toEqual(['Main Bracket', 'single-elimination', 'in-progress', 8])
    expect(Object.keys(bracket.participants)).toHaveLength(8)
    expect(countNodes(bracket.nodes)).toEqual({ active: 4, completed: 0, total: 7 })
  })
})
