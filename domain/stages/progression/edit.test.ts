import { describe, expect, it } from 'vitest'
import type { BracketState } from '#domain/stages/bracket.ts'
import { completeNode } from './complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { linkMatch } from './edit.ts'
import { seedBracket } from './seed.ts'
import { nodeOf, teams } from '#tests/support/models/brackets.ts'

const seeded = seedBracket(createBracketState('single-elimination', 4), teams(4)).bracket
const started = completeNode(seeded, 'w1-0', 't1').bracket

describe('linking', () => {
  const scheduledAt = '2026-11-21T18:00:00.000Z'
  const linked: BracketState = linkMatch(started, 'w1-0', 'm1', scheduledAt)

  it('Linking sets the match and, when given, the date', () => {
    expect(nodeOf(linked, 'w1-0')).toMatchObject({ matchId: 'm1', scheduledAt })
    expect(nodeOf(linkMatch(linked, 'w1-0', 'm2'), 'w1-0')).toMatchObject({ matchId: 'm2', scheduledAt })
    expect(nodeOf(linkMatch(linked, 'w1-0', 'm1', null), 'w1-0').scheduledAt).toBe(null)
  })

  it('Linking refuses a match that another node already has', () => {
    expect(() => linkMatch(linked, 'w1-1', 'm1')).toThrow('already linked to Semifinal 1')
    expect(nodeOf(linkMatch(linked, 'w1-0', 'm1'), 'w1-0').matchId).toBe('m1')
  })
})
