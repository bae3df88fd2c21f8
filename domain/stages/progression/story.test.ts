import { describe, expect, it } from 'vitest'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { bracketIn, linkedBracket, nodeOf, pairOf, result, saveIn, teams, worldOf } from '#tests/support/models/brackets.ts'
import { completeNode } from './complete.ts'
import { orAsk } from './questions.ts'
import { seedBracket } from './seed.ts'
import { contradictions, tell, type Told, type World } from './story.ts'

const bracket = { ...linkedBracket('single-elimination', 2), id: 'b', name: 'Playoffs', roundLabels: {} }
const told: Told<typeof bracket> = {
  world: { brackets: [bracket], matches: new Map() },
  effects: [],
  losses: [{ path: 'match:m', message: 'A vs B (2-0): the result is set aside' }],
  contradictions: [{ code: 'TEAMS_DIFFER', text: 'the linked match is between other teams', bracketId: 'b', nodeId: 'w1-0', matchId: 'n' }],
}

it('A change that loses a result and makes a match contradict its bracket asks about both at once (BR-12)', () => {
  expect(() => orAsk(told, false)).toThrow(expect.objectContaining({
    code: 'TEAMS_DIFFER',
    details: [
      { path: 'matches.w1-0', message: expect.stringMatching(/of Playoffs is .* vs .*: the linked match is between other teams$/) },
      ...told.losses,
    ],
  }))
  expect(orAsk(told, true)).toBe(told)
})

it('A change that only loses a result asks about that', () => {
  expect(() => orAsk({ ...told, contradictions: [] }, false)).toThrow(expect.objectContaining({ code: 'DOWNSTREAM_COMPLETE', details: told.losses }))
})

describe('Matches of the first round', () => {
  const { bracket: seeded } = seedBracket(createBracketState('single-elimination', 8), teams(8)) // t1-t8, t4-t5, t2-t7, t3-t6
  const linked = { ...seeded, nodes: seeded.nodes.map((node) => ({ ...node, matchId: `m-${node.id}` })) }
  const ofNodes = linked.nodes.map(({ id, teams: { top, bottom } }) => result(id, top?.id ?? null, bottom?.id ?? null, null))
  const agreeing = worldOf(linked, ofNodes)
  const stranger = (winnerId: string | null) => result('w1-0', 't5', 't9', winnerId)
  const contradicting: World = { ...worldOf(linked, [...ofNodes.slice(1), stranger(null)]) }
  const marked = (world: World) => contradictions(world).map(({ nodeId }) => nodeId)

  it('A match between other teams than its node stays marked and moves nobody, however often it is saved (BR-10 BR-12)', () => {
    expect(marked(contradicting)).toEqual(['w1-0'])
    for (const winnerId of [null, 't5', 't9']) {
      const world = saveIn(contradicting, stranger(winnerId))
      expect(bracketIn(world)).toEqual(linked)
      expect(marked(world)).toEqual(['w1-0'])
    }
    const played = { ...contradicting, brackets: contradicting.brackets.map((one) => completeNode(one, 'w1-0', 't1').bracket) }
    expect(bracketIn(saveIn(played, stranger('t5')))).toEqual(bracketIn(played))
    // Other teams that are not those of the node either are no decision.
    expect(pairOf(bracketIn(saveIn(contradicting, result('w1-0', 't1', 't9', 't9'))), 'w1-0')).toEqual(['t1', 't8'])
  })

  it('With the teams of its node it counts again, on whichever side (BR-10 BR-12)', () => {
    const world = saveIn(contradicting, result('w1-0', 't8', 't1', 't8'))
    expect(marked(world)).toEqual([])
    expect(nodeOf(bracketIn(world), 'w1-0').winnerId).toBe('t8')
    expect(pairOf(bracketIn(world), 'w2-0')).toEqual(['t8', null])
  })

  it('A match that agreed with its node gives it other teams, but none that starts in another node (BR-10 BR-24)', () => {
    const late = saveIn(agreeing, result('w1-0', 't1', 't9', null))
    expect(pairOf(bracketIn(late), 'w1-0')).toEqual(['t1', 't9'])
    const twice = result('w1-0', 't1', 't5', 't5')
    const edited = { ...agreeing, matches: new Map(agreeing.matches).set('m-w1-0', { ...twice, score: null, leads: null, hasBegun: false }) }
    const refused = tell(agreeing, edited, { matches: new Map([['m-w1-0', 'replace']]) })
    expect(bracketIn(refused.world)).toEqual(linked)
    expect(() => orAsk(refused, false)).toThrow(
      'Quarterfinal 1 of Playoffs is Team t1 vs Team t8: the linked match is between other teams, '
        + 'and Team t5 is already in Quarterfinal 2. ',
    )
  })

  it('A linked match fills an open slot, but not with a team that starts in another node (BR-24)', () => {
    const open = { ...agreeing, brackets: agreeing.brackets.map((one) => ({
      ...one, nodes: one.nodes.map((node) =>
        (node.id === 'w1-0' ? { ...node, status: 'pending' as const, teams: { top: null, bottom: null } } : node)),
    })) }
    const link = (one: string, two: string): World => {
      const matches = new Map(open.matches).set('m-w1-0', { ...result('w1-0', one, two, null), score: null, leads: null, hasBegun: false })
      return tell({ ...open, matches }, { ...open, matches }, { matches: new Map([['m-w1-0', 'merge']]) }).world
    }
    expect(pairOf(bracketIn(link('t9', 't8')), 'w1-0')).toEqual(['t9', 't8'])
    expect(pairOf(bracketIn(link('t9', 't5')), 'w1-0')).toEqual([null, null])
  })
})
