import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOTS, type BracketNode, type BracketType, type SlotName } from '#domain/stages/bracket.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { matchNamesIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { isBye, loserOf, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { teams } from '#tests/support/models/brackets.ts'
import { originsOf, originTexts } from './origins.ts'

const seeded = (type: BracketType, count: number, grandFinal: 'single' | 'reset' = 'single') =>
  ({ ...seedBracket(createBracketState(type, count, { grandFinal }), teams(count)).bracket, roundLabels: {} })

const textAt = (bracket: ReturnType<typeof seeded>, id: string, slot: SlotName) =>
  originsOf(bracket)(bracket.nodes.find((node) => node.id === id) ?? expect.unreachable(), slot)

/** The origin of every slot of a node that is played. */
const textsOf = (bracket: ReturnType<typeof seeded>): Record<string, unknown> => {
  const originOf = originsOf(bracket)
  return Object.fromEntries(bracket.nodes.flatMap((node) =>
    SLOTS.map((slot): [string, unknown] => [`${node.id} ${slot}`, originOf(node, slot)])))
}

describe('Where the teams of a match come from', () => {
  it('Seeds come from nowhere, others from the match that they won or lost (MT-27)', () => {
    const bracket = seeded('double-elimination', 8)
    expect([textAt(bracket, 'w1-0', 'top'), textAt(bracket, 'w1-3', 'bottom')]).toEqual([null, null])
    expect(textAt(bracket, 'w2-1', 'bottom')).toEqual({ text: 'Winner of Upper Quarterfinal 4' })
    expect(textAt(bracket, 'l1-0', 'top')).toEqual({ text: 'Loser of Upper Quarterfinal 1' })
    expect([textAt(bracket, 'gf', 'top'), textAt(bracket, 'gf', 'bottom')]).toEqual([
      { text: 'Winner of Upper Final' }, { text: 'Winner of Lower Final' },
    ])
  })

  it('A match that nobody plays because of a bye is passed over (MT-27)', () => {
    const bracket = seeded('single-elimination', 3)
    expect([textAt(bracket, 'w2-0', 'top'), textAt(bracket, 'w2-0', 'bottom')]).toEqual([null, { text: 'Winner of Semifinal 2' }])
    const five = seeded('double-elimination', 5)
    const dropped = five.nodes.filter(({ side }) => side === 'losers').flatMap(({ id }) => SLOTS.map((slot) => textAt(five, id, slot)))
    expect(dropped).toContainEqual({ text: 'Loser of Upper Quarterfinal 2' })
    const playable = five.nodes.filter((node) => !isBye(node)).map(matchNamesIn(five.nodes, roundNames(five)))
    for (const origin of dropped) {
      if (origin && 'text' in origin) expect(playable).toContain(origin.text.replace(/^\w+ of /, ''))
    }
  })

  it('Both teams of a second grand final come from the first, one as its winner and one as its loser (MT-27 BR-32)', () => {
    const bracket = seeded('double-elimination', 4, 'reset')
    expect([textAt(bracket, 'gf2', 'top'), textAt(bracket, 'gf2', 'bottom')]).toEqual([{ text: 'Winner of Grand Final' }, { text: 'Loser of Grand Final' }])
  })

  it('A team of the first round comes from its group (MT-27)', () => {
    const bracket = { ...seeded('single-elimination', 4), fromGroups: { t1: 'group' } }
    const { nodes } = bracket
    const places = nodes.flatMap((node) => SLOTS.flatMap((slot) => (node.teams[slot] ? [[node.teams[slot].id, originsOf(bracket)(node, slot)]] : [])))
    expect(Object.fromEntries(places)).toEqual({ t1: { groupId: 'group', teamId: 't1' }, t2: null, t3: null, t4: null })
  })

  it('The texts of a bracket are those of every slot that another match fills (MT-27)', () => {
    expect(originTexts(seeded('double-elimination', 3))).toEqual({
      'w2-0': { bottom: 'Winner of Upper Semifinal 2' }, 'l1-0': { bottom: 'Loser of Upper Semifinal 2' },
      'l2-0': { top: 'Loser of Upper Final', bottom: 'Loser of Upper Semifinal 2' }, gf: { top: 'Winner of Upper Final', bottom: 'Winner of Lower Final' },
    })
  })

  it('It follows from the bracket and never from a result, and it is true of the team that comes (MT-27 SP-03)', () => {
    fc.assert(fc.property(
      fc.constantFrom<BracketType[]>('single-elimination', 'double-elimination'), fc.integer({ min: 2, max: 24 }),
      fc.infiniteStream(fc.boolean()),
      (type, count, wins) => {
        let bracket = seeded(type, count, type === 'double-elimination' ? 'reset' : 'single')
        const before = textsOf(bracket)
        const nameOf = matchNamesIn(bracket.nodes, roundNames(bracket))
        const byName = new Map(bracket.nodes.map((node) => [nameOf(node), node.id]))
        for (const win of wins) {
          const node = bracket.nodes.find(({ status }) => status === 'active')
          if (!node) break
          const [one = '', two = ''] = teamIdsOf(node)
          bracket = { ...completeNode(bracket, node.id, win ? one : two).bracket, roundLabels: {} }
          expect(textsOf(bracket)).toEqual(before)
        }
        const byId = new Map(bracket.nodes.map((node) => [node.id, node]))
        for (const node of bracket.nodes) {
          for (const slot of SLOTS) expectTrue(node, slot, before[`${node.id} ${slot}`], (name) => byId.get(byName.get(name) ?? ''))
        }
      },
    ), { numRuns: 60 })
  })
})

/** The team of a slot won or lost the match that its origin names. */
function expectTrue(node: BracketNode, slot: SlotName, origin: unknown, nodeOf: (name: string) => BracketNode | undefined): void {
  const [, how, name = ''] = /^(Winner|Loser) of (.*)$/.exec((origin as { text?: string } | null)?.text ?? '') ?? []
  const team = node.teams[slot]?.id
  if (!how || !team) return
  const from = nodeOf(name)
  expect(from && (how === 'Winner' ? from.winnerId : loserOf(from))).toBe(team)
}
