import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import type { GrandFinal } from '#domain/stages/formats/grand-final.ts'
import { seedBracket } from './seed.ts'
import { hideResults } from '#domain/stages/display/hide-results.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { spoilerOf } from '#domain/stages/display/spoilers.ts'
import { withWithdrawal } from '#domain/events/withdrawals.ts'
import { countNodes } from '#domain/stages/graph/playable.ts'
import { isBye, listNodes, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { contradictions, tell, type World } from './story.ts'
import type { LinkedResult } from './progress.ts'
import { bracketIn, faultsOf, linkedBracket, nodeOf, pairOf, result, saveIn, teams, worldOf } from '#tests/support/models/brackets.ts'

const both = (nodeId: string, one: string, two: string): LinkedResult => ({ ...result(nodeId, one, two, null), lostByBoth: true })
const started = (type: 'single-elimination' | 'double-elimination', count: number, final?: GrandFinal): World => {
  const bracket = linkedBracket(type, count, { grandFinal: final })
  const world = worldOf(seedBracket(bracket, teams(count)).bracket, bracket.nodes.map(({ id }) => result(id, null, null, null)))
  return bracketIn(world).nodes.reduce((now, { id }) => {
    const [one, two] = pairOf(bracketIn(world), id)
    return one && two ? saveIn(now, result(id, one, two, null)) : now
  }, world)
}
const save = (world: World, ...results: LinkedResult[]): World => results.reduce(saveIn, world)
const rank = (world: World, id: string) => {
  const { rank: first, rankEnd } = placements(bracketIn(world).nodes).find(({ teamId }) => teamId === id) ?? {}
  return [first, rankEnd]
}

describe('A match that both teams forfeit (MT-29)', () => {
  it('Both are out, and whoever waits for its winner advances as by a bye', () => {
    const world = save(started('single-elimination', 4), both('w1-0', 't1', 't4'), result('w1-1', 't2', 't3', 't3'))
    const bracket = bracketIn(world)
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'complete', winnerId: null })
    expect(pairOf(bracket, 'w2-0')).toEqual([null, 't3'])
    expect(nodeOf(bracket, 'w2-0')).toMatchObject({ status: 'complete', winnerId: 't3' })
    expect(bracket.status).toBe('complete')
    expect([faultsOf(bracket), contradictions(world)]).toEqual([[], []])
    expect(listNodes(bracket.nodes).completed.map(({ id }) => id)).toEqual(['w1-0', 'w1-1'])
    expect(countNodes(bracket.nodes)).toEqual({ active: 0, completed: 2, total: 2 })
    expect([rank(world, 't3'), rank(world, 't2'), rank(world, 't1'), rank(world, 't4')]).toEqual([[1, 1], [2, 4], [2, 4], [2, 4]])
  })

  it('Nobody drops to the losers bracket: whoever waits there advances, and the places are those of that round', () => {
    const world = save(
      started('double-elimination', 4), result('w1-0', 't1', 't4', 't1'), result('w1-1', 't2', 't3', 't2'),
      result('l1-0', 't4', 't3', 't4'), both('w2-0', 't1', 't2'),
    )
    const bracket = bracketIn(world)
    expect(nodeOf(bracket, 'l2-0')).toMatchObject({ status: 'complete', winnerId: 't4' })
    expect(nodeOf(bracket, 'gf')).toMatchObject({ status: 'complete', winnerId: 't4' })
    expect(bracket.status).toBe('complete')
    expect([rank(world, 't4'), rank(world, 't1'), rank(world, 't2'), rank(world, 't3')]).toEqual([[1, 1], [2, 3], [2, 3], [4, 4]])
  })

  it('Where a semifinal has no winner, the loser of the other one is next to the champion, and whoever went out before comes after', () => {
    const started8 = worldOf(seedBracket(linkedBracket('single-elimination', 8, { thirdPlace: true }), teams(8)).bracket, [])
    const played = ['w1-0', 'w1-1', 'w1-2', 'w1-3'].reduce((now, id) => {
      const [one = null, two = null] = pairOf(bracketIn(now), id)
      return save(now, result(id, one, two, one))
    }, started8)
    const [one = '', two = ''] = pairOf(bracketIn(played), 'w2-0') as string[]
    const [champion = null, third = null] = pairOf(bracketIn(played), 'w2-1')
    const world = save(played, both('w2-0', one, two), result('w2-1', champion, third, champion))
    expect(bracketIn(world).status).toBe('complete')
    expect(placements(bracketIn(world).nodes).map(({ teamId, rank: from, rankEnd }) => [teamId, from, rankEnd]).slice(0, 5)).toEqual([
      [champion, 1, 1], [third, 2, 2], [one, 3, 4], [two, 3, 4], [expect.anything(), 5, 8],
    ])
  })

  it('A final then has no champion, and its teams share the first two places', () => {
    const world = save(started('single-elimination', 2), both('w1-0', 't1', 't2'))
    expect(bracketIn(world).status).toBe('complete')
    expect([rank(world, 't1'), rank(world, 't2')]).toEqual([[1, 2], [1, 2]])
  })

  it('A correction brings the waiting match back, and opening it again empties the slot', () => {
    const forfeited = save(started('single-elimination', 4), both('w1-0', 't1', 't4'), result('w1-1', 't2', 't3', 't3'))
    const won = save(forfeited, result('w1-0', 't1', 't4', 't4'))
    expect(nodeOf(bracketIn(won), 'w2-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(pairOf(bracketIn(won), 'w2-0')).toEqual(['t4', 't3'])
    const open = save(forfeited, result('w1-0', 't1', 't4', null))
    expect(nodeOf(bracketIn(open), 'w1-0').status).toBe('active')
    expect(nodeOf(bracketIn(open), 'w2-0')).toMatchObject({ status: 'pending', winnerId: null })
    expect([contradictions(won), contradictions(open)]).toEqual([[], []])
  })

  it('The bye that follows looks like a match while the result is hidden', () => {
    const played = save(started('single-elimination', 4), result('w1-0', 't1', 't4', 't1'), result('w1-1', 't2', 't3', 't3'), result('w2-0', 't1', 't3', 't3'))
    const forfeited = save(started('single-elimination', 4), both('w1-0', 't1', 't4'), result('w1-1', 't2', 't3', 't3'))
    const seen = (world: World) => hideResults(bracketIn(world).nodes, () => true, (node) => node.round > 1)
    expect(seen(forfeited)).toEqual(seen(played))
    expect(seen(forfeited).some(isBye)).toBe(false)
    const eight = save(
      started('single-elimination', 8), both('w1-0', 't1', 't8'), result('w1-1', 't4', 't5', 't4'),
      result('w1-2', 't2', 't7', 't2'), result('w1-3', 't3', 't6', 't3'),
    )
    const { nodes } = bracketIn(eight)
    const causeOf = (id: string, slot: SlotName) => spoilerOf(nodes)(nodeOf(bracketIn(eight), id), slot)?.id
    expect([causeOf('w3-0', 'top'), causeOf('w2-0', 'top'), causeOf('w2-0', 'bottom')]).toEqual(['w2-0', 'w1-0', 'w1-1'])
  })
})

/** A team withdraws: everything else follows. */
const withdraw = (world: World, ...ids: string[]): World =>
  tell(world, ids.reduce((now, id) => withWithdrawal(now, ['b'], id, `${id} withdrew`), world), {}).world

describe('A team that withdraws (EV-17)', () => {
  it('Its open match is a walkover, and so is the next one as soon as an opponent is there', () => {
    const world = withdraw(started('double-elimination', 4), 't1')
    expect(nodeOf(bracketIn(world), 'w1-0')).toMatchObject({ status: 'complete', winnerId: 't4' })
    expect(world.matches.get('m-w1-0')).toMatchObject({ winnerId: 't4', withdrawal: 't1 withdrew' })
    expect(nodeOf(bracketIn(world), 'l1-0')).toMatchObject({ status: 'pending', teams: { top: { id: 't1' } } })
    const later = save(world, result('w1-1', 't2', 't3', 't2'))
    expect(nodeOf(bracketIn(later), 'l1-0')).toMatchObject({ status: 'complete', winnerId: 't3' })
    expect(later.matches.get('m-l1-0')).toMatchObject({ winnerId: 't3', withdrawal: 't1 withdrew' })
    expect([faultsOf(bracketIn(later)), contradictions(later)]).toEqual([[], []])
  })

  it('Two teams that withdrew and meet are both out', () => {
    const world = withdraw(started('single-elimination', 4), 't1', 't4')
    expect(nodeOf(bracketIn(world), 'w1-0')).toMatchObject({ status: 'complete', winnerId: null })
    expect(world.matches.get('m-w1-0')).toMatchObject({ lostByBoth: true, withdrawal: 't1 withdrew; t4 withdrew' })
  })

  it('What it has played stays, and a match that staff open again stays open', () => {
    const played = withdraw(save(started('single-elimination', 4), result('w1-0', 't1', 't4', 't1')), 't1')
    expect(nodeOf(bracketIn(played), 'w1-0').winnerId).toBe('t1')
    const opened = save(withdraw(started('single-elimination', 4), 't1'), result('w1-0', 't1', 't4', null))
    expect(nodeOf(bracketIn(opened), 'w1-0').status).toBe('active')
  })

  it('It withdraws from one event: in a bracket of another event that shares a match it plays on', () => {
    const world = started('single-elimination', 4)
    const elsewhere = world.brackets.map((bracket) => ({
      ...bracket, id: 'elsewhere', nodes: bracket.nodes.map((node) => (node.id === 'w1-1' ? node : { ...node, matchId: null })),
    }))
    const { brackets: [here, there] } = withdraw({ ...world, brackets: [...world.brackets, ...elsewhere] }, 't1')
    expect(here && nodeOf(here, 'w1-0')).toMatchObject({ status: 'complete', winnerId: 't4' })
    expect(there && nodeOf(there, 'w1-0')).toMatchObject({ status: 'active', winnerId: null })
  })

  it('Whoever withdraws and whoever forfeits, a bracket is played to its end, and its matches agree with it', () => {
    fc.assert(fc.property(
      fc.constantFrom('single-elimination', 'double-elimination'), fc.constantFrom(2, 4, 8, 16), fc.boolean(),
      fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
      (type, count, reset, numbers) => {
        const next = (below: number): number => (numbers.next().value ?? 0) % below
        let world = started(type, count, type === 'double-elimination' && reset ? 'reset' : undefined)
        for (;;) {
          const { nodes } = bracketIn(world)
          const gone = (node: BracketNode) => teamIdsOf(node).some((id) => world.withdrawn?.get('b')?.has(id))
          expect(nodes.filter((node) => node.status === 'active' && gone(node))).toEqual([])
          expect([faultsOf(bracketIn(world)), contradictions(world)]).toEqual([[], []])
          const active = nodes.filter(({ status }) => status === 'active')
          const node = active[next(active.length || 1)]
          if (!node) break
          const [one = '', two = ''] = teamIdsOf(node)
          const what = next(10)
          world = what < 2 ? withdraw(world, one) : what < 3 ? save(world, both(node.id, one, two)) : save(world, result(node.id, one, two, what < 6 ? one : two))
        }
        expect(bracketIn(world).status).toBe('complete')
      },
    ))
  })
})
