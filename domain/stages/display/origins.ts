import { SLOTS, type Bracket, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import type { FromGroups } from '#domain/stages/display/from-groups.ts'
import { matchNamesIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { emptied } from '#domain/stages/graph/emptied.ts'
import { sentBy } from '#domain/stages/graph/sent-by.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'
import { isLostByBoth } from '#domain/stages/graph/statuses.ts'

/** Where the team of a slot comes from, whether it is known yet or not. Null: it was there from the start. */
export type Origin = { text: string } | { groupId: string; teamId: string } | null

export type SlotOrigin = (node: BracketNode, slot: SlotName) => Origin

type Placed = Pick<Bracket, 'type' | 'nodes' | 'roundLabels'> & { fromGroups?: FromGroups | undefined }

/**
 * For each slot of a bracket where its team comes from (MT-27): 'Winner of Upper Quarterfinal 2', 'Loser of Upper Final', or a
 * group. A match that nobody plays because a team has a bye is passed over.
 */
export function originsOf(bracket: Placed): SlotOrigin {
  const { nodes } = bracket
  const nameOf = matchNamesIn(nodes, roundNames(bracket))
  const feeders = feedersOf(nodes)
  const late = emptied(nodes)
  const mayFill = (node: BracketNode, slot: SlotName): boolean => {
    const edge = feeders.get(node.id)?.[slot]
    if (node.teams[slot]) return true
    if (!edge) return node.status !== 'complete'
    // That both lost follows from a result: until it is known they are waited for.
    return isLostByBoth(edge.from) || late.has(edge.from.id) || sentBy(edge, edge.from) !== null
  }
  const originOf: SlotOrigin = (node, slot) => {
    const edge = feeders.get(node.id)?.[slot]
    if (edge) {
      const [one, two] = SLOTS.filter((each) => mayFill(edge.from, each))
      if (one && two) return { text: `${edge.outcome === 'winner' ? 'Winner' : 'Loser'} of ${nameOf(edge.from)}` }
      return one && edge.outcome === 'winner' ? originOf(edge.from, one) : null
    }
    const teamId = node.teams[slot]?.id ?? ''
    const groupId = bracket.fromGroups?.[teamId]
    return groupId === undefined ? null : { groupId, teamId }
  }
  return originOf
}

/**
 * The same as texts by node, without the teams that start there. Whether a team is known makes no difference, so that nothing is
 * revealed where results are hidden.
 */
export function originTexts(bracket: Placed): Record<string, Partial<Record<SlotName, string>>> {
  const originOf = originsOf(bracket)
  return Object.fromEntries(bracket.nodes.flatMap((node) => {
    const texts = SLOTS.flatMap((slot): [SlotName, string][] => {
      const origin = originOf(node, slot)
      return origin && 'text' in origin ? [[slot, origin.text]] : []
    })
    return texts.length > 0 ? [[node.id, Object.fromEntries(texts)]] : []
  }))
}
