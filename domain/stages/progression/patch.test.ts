import { describe, expect, it } from 'vitest'
import type { DomainError } from '#domain/errors.ts'
import type { BracketNode, BracketState } from '#domain/stages/bracket.ts'
import { completeNode } from './complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { patchNodes } from './patch.ts'
import { seedBracket } from './seed.ts'
import { nodeOf, pairOf, team, teams } from '#tests/support/models/brackets.ts'

const seeded = seedBracket(createBracketState('single-elimination', 8), teams(8)).bracket
const started = completeNode(seeded, 'w1-0', 't1').bracket

const edit = (bracket: BracketState, id: string, change: Partial<BracketNode>): BracketNode[] =>
  bracket.nodes.map((node) => (node.id === id ? { ...node, ...change } : node))
const slot = (id: string) => ({ id, isWinner: false })
const refusal = (code: string) => expect.objectContaining({ code })

describe('patchNodes', () => {
  it('A patch with the stored nodes changes nothing', () => {
    expect(patchNodes(started, structuredClone(started.nodes))).toMatchObject({ changed: false, bracket: started })
  })

  it('A patch ignores the statuses, winners and winner flags it is sent (BR-15)', () => {
    const forged = edit(started, 'w1-1', {
      status: 'complete', winnerId: 't4', teams: { top: { id: 't4', isWinner: true }, bottom: slot('t5') },
    })
    const forgedToo = forged.map((node) =>
      node.id === 'w1-0' ? { ...node, status: 'pending' as const, winnerId: null } : node)
    expect(patchNodes(started, forgedToo).bracket).toEqual(started)
  })

  it('A patch derives statuses from the teams that staff set or clear', () => {
    const emptied = edit(started, 'w1-1', { teams: { top: null, bottom: slot('t5') } })
    const cleared = patchNodes(started, emptied).bracket
    expect(nodeOf(cleared, 'w1-1').status).toBe('pending')
    const both = edit(cleared, 'w2-0', { teams: { top: slot('t1'), bottom: slot('t4') } })
    const filled = patchNodes(cleared, both).bracket
    expect(nodeOf(filled, 'w2-0').status).toBe('active')
  })

  it('A cleared slot stays empty although an earlier result would fill it', () => {
    const { bracket } = patchNodes(started, edit(started, 'w2-0', { teams: { top: null, bottom: null } }))
    expect(pairOf(bracket, 'w2-0')).toEqual([null, null])
  })

  it('A team moves along when the destination of a complete node changes', () => {
    const rewired = edit(started, 'w1-0', { next: { winner: 'w3-0', loser: null } }).map((node) =>
      node.id === 'w2-0' ? { ...node, next: { winner: null, loser: null } } : node)
    const { bracket } = patchNodes(started, rewired)
    expect(pairOf(bracket, 'w2-0')).toEqual([null, null])
    expect(pairOf(bracket, 'w3-0')).toEqual(['t1', null])
  })

  it('A team cannot be removed from a later node that was played', () => {
    const played = completeNode(completeNode(started, 'w1-1', 't4').bracket, 'w2-0', 't4').bracket
    const cut = edit(played, 'w1-0', { next: { winner: null, loser: null } })
    expect(() => patchNodes(played, cut)).toThrow(refusal('DOWNSTREAM_COMPLETE'))
  })

  it('A played node refuses other teams, and cannot be removed', () => {
    const emptied = edit(started, 'w1-0', { teams: { top: null, bottom: slot('t8') } })
    expect(() => patchNodes(started, emptied)).toThrow(refusal('NODE_COMPLETE'))
    const removed = started.nodes.filter((node) => node.id !== 'w1-0')
    expect(() => patchNodes(started, removed)).toThrow(refusal('NODE_COMPLETE'))
  })

  it('The teams of a played node may swap slots', () => {
    const swapped = edit(started, 'w1-0', { teams: { top: slot('t8'), bottom: slot('t1') } })
    const { bracket } = patchNodes(started, swapped)
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({
      status: 'complete', winnerId: 't1', teams: { top: slot('t8'), bottom: { id: 't1', isWinner: true } },
    })
  })

  it('A bye reopens when its empty slot gets a team', () => {
    const withBye = seedBracket(createBracketState('single-elimination', 4), teams(3)).bracket
    const late = { ...withBye.participants, late: team('late') }
    const nodes = edit(withBye, 'w1-0', { teams: { top: { id: 't1', isWinner: true }, bottom: slot('late') } })
    const { bracket } = patchNodes(withBye, nodes, late)
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(pairOf(bracket, 'w2-0')).toEqual([null, null])
    expect(bracket.participants).toHaveProperty('late')
  })

  it('A patch refuses one team in both slots and teams that are no participants, naming every place', () => {
    const twice = edit(seeded, 'w1-0', { teams: { top: slot('t1'), bottom: slot('t1') } })
    expect(() => patchNodes(seeded, twice)).toThrow('A team cannot play against itself')
    const stranger = edit(seeded, 'w1-1', { teams: { top: slot('__proto__'), bottom: slot('nobody') } })
    try {
      patchNodes(seeded, stranger)
      expect.unreachable()
    } catch (error) {
      expect((error as DomainError).details?.map(({ path }) => path)).toEqual([
        'matches.1.participants.top', 'matches.1.participants.bottom',
      ])
    }
  })

  it('A patch does not seat a team in two first-round nodes, but moves it from one to the other (BR-24)', () => {
    const twice = edit(seeded, 'w1-1', { teams: { top: slot('t1'), bottom: slot('t5') } })
    expect(() => patchNodes(seeded, twice)).toThrow('Team t1 is already in Quarterfinal 1')
    const moved = twice.map((node) => (node.id === 'w1-0' ? { ...node, teams: { top: null, bottom: slot('t8') } } : node))
    expect(pairOf(patchNodes(seeded, moved).bracket, 'w1-1')).toEqual(['t1', 't5'])
    // Neither does it once the first of them was played.
    expect(() => patchNodes(started, twice)).toThrow('is already in Quarterfinal 1')
  })

  it('A patch seats no team in a slot that is for the result of others, while it plays elsewhere or is due there (BR-03 BR-24)', () => {
    const double = seedBracket(createBracketState('double-elimination', 4), teams(4)).bracket
    const first = completeNode(completeNode(double, 'w1-0', 't1').bracket, 'w1-1', 't2').bracket
    const seat = (bracket: typeof first, id: string, top: string) => () => patchNodes(bracket, edit(bracket, id, { teams: { ...nodeOf(bracket, id).teams, top: slot(top) } }))
    expect(seat(double, 'w2-0', 't2')).toThrow('Team t2 is already in Upper Semifinal 2')
    expect(seat(first, 'l1-0', 't1')).toThrow('Team t1 is already in Upper Final')
    const taken = patchNodes(first, edit(first, 'w2-0', { teams: { top: null, bottom: slot('t2') } })).bracket
    expect(seat(taken, 'l1-0', 't1')).toThrow('Team t1 is already in Upper Final')
    expect(seat(taken, 'w2-0', 't1')).not.toThrow()
  })

  it('A patch links no match to a node that nobody plays, and leaves one that was linked before (BR-13)', () => {
    const { bracket } = seedBracket(createBracketState('double-elimination', 8), teams(7))
    const isPlayed = (id: string): boolean => {
      try {
        return nodeOf(patchNodes(bracket, edit(bracket, id, { matchId: 'm' })).bracket, id).matchId === 'm'
      } catch (error) {
        expect(error).toEqual(refusal('VALIDATION_FAILED'))
        return false
      }
    }
    const byes = bracket.nodes.filter(({ id }) => !isPlayed(id)).map(({ id }) => id)
    expect(byes).toEqual(['w1-0', 'l1-0'])
    const linked = { ...bracket, nodes: edit(bracket, 'w1-0', { matchId: 'm' }) }
    expect(patchNodes(linked, edit(linked, 'w1-1', { matchId: 'n' })).changed).toBe(true)
  })

  it('A node that nobody came to waits for teams once one of its feeders leads elsewhere (BR-13)', () => {
    const { bracket } = seedBracket(createBracketState('double-elimination', 8), teams(5))
    const [empty, next] = ['l1-1', 'l2-1'] as const
    expect(nodeOf(bracket, empty)).toMatchObject({ status: 'complete', winnerId: null })
    const freed = patchNodes(bracket, edit(bracket, 'w1-2', { next: { winner: 'w2-1', loser: null } })).bracket
    expect(nodeOf(freed, empty).status).toBe('pending')
    expect(nodeOf(freed, next).status).toBe('pending')
    // A team can be put there, or the feeder comes back and nobody is waited for again.
    const back = patchNodes(freed, edit(freed, 'w1-2', { next: { winner: 'w2-1', loser: empty } })).bracket
    expect(back.nodes).toEqual(bracket.nodes)
  })

  it('A team that came through a bye stays where it is when the feeder that sent nobody leads elsewhere (BR-13)', () => {
    const { bracket } = seedBracket(createBracketState('double-elimination', 8), teams(7))
    const played = completeNode(bracket, 'w1-1', 't4').bracket
    expect(nodeOf(played, 'l1-0')).toMatchObject({ status: 'complete', winnerId: 't5' })
    const freed = patchNodes(played, edit(played, 'w1-0', { next: { winner: 'w2-0', loser: null } })).bracket
    expect(nodeOf(freed, 'l1-0')).toMatchObject({ status: 'complete', winnerId: 't5' })
  })

  it('A patch does not seat a team again that is out (BR-24)', () => {
    const again = edit(started, 'w2-0', { teams: { top: slot('t1'), bottom: slot('t8') } })
    expect(() => patchNodes(started, again)).toThrow('Team t8 is out of the bracket')
  })

  it('A patch refuses one match in two nodes', () => {
    const nodes = seeded.nodes.map((node) => (node.round === 2 ? { ...node, matchId: 'm1' } : node))
    expect(() => patchNodes(seeded, nodes)).toThrow(refusal('MATCH_LINKED'))
  })

  it('A patch reports the first structural problem as its sentence', () => {
    expect(() => patchNodes(seeded, edit(seeded, 'w2-0', { next: { winner: 'w1-0', loser: null } }))).toThrow(
      'Winner destination must be a later round',
    )
  })
})
