import type { Bracket, BracketNode } from '#domain/stages/bracket.ts'
import { matchNamesIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { edgesOf, playOrder, type EdgeOutcome } from '#domain/stages/graph/slots.ts'
import { isVoid } from '#domain/stages/graph/statuses.ts'
import { withCapital } from '#domain/text/capital.ts'

/** The node of the winners side that its winner leaves while its loser plays on: a GSL group has one (BR-37). */
export const wayThrough = (nodes: BracketNode[]): BracketNode | undefined =>
  nodes.find(({ side, next }) => side === 'winners' && next.winner === null && next.loser !== null)

/**
 * The node that decides a bracket: the last one that is played, if its winner goes nowhere from there; one for third place
 * decides nothing else. Null in a bracket without nodes, and in a GSL group, which nobody wins.
 */
export function finalOf(nodes: BracketNode[]): BracketNode | null {
  const voided = new Set(nodes.filter(isVoid).map(({ id }) => id))
  const last = playOrder(nodes).findLast(({ id, side }) => side !== 'third' && !voided.has(id))
  return last && !wayThrough(nodes) && (last.next.winner === null || voided.has(last.next.winner)) ? last : null
}

export type BracketWords = {
  /** A node: its round, and which match of the round it is where there are several (BR-33). */
  place: (node: BracketNode) => string
  /**
   * Where the teams of a node go: 'Winner to Upper Final' and 'loser out', each empty where there is nothing to say: the
   * winner's for a node that leads nowhere and is not the final, the loser's where nobody continues after a loss.
   */
  ways: (node: BracketNode) => { winner: string; loser: string }
}

/** The nodes of a bracket in sentences, by the names of its rounds. */
export function wordsOf(nodes: BracketNode[], names: Record<string, string> | undefined): BracketWords {
  const edges = edgesOf(nodes)
  const targets = new Map(edges.map(({ from, outcome, to }) => [`${outcome} ${from.id}`, to]))
  const losersGoOn = edges.some(({ outcome }) => outcome === 'loser')
  const final = finalOf(nodes)
  const place = matchNamesIn(nodes, names)
  const way = (outcome: EdgeOutcome, { id }: BracketNode): string => {
    const to = targets.get(`${outcome} ${id}`)
    if (to && firstFinalOf(to, nodes)) return outcome === 'winner' ? 'winner takes the title, unless it has lost before: then both play again' : ''
    if (to) return `${outcome} to ${place(to)}`
    if (outcome === 'winner') return id === final?.id ? 'winner takes the title' : ''
    return losersGoOn && targets.has(`winner ${id}`) ? 'loser out' : ''
  }
  const ways = (node: BracketNode) => ({ winner: withCapital(way('winner', node)), loser: way('loser', node) })
  return { place, ways }
}

/**
 * The matches that the teams of a match come from and go to (MT-38), with the way in words: 'Winner of Upper Semifinal 2', 'Loser to
 * Lower Final'. Only those that are linked, and never a second grand final: that it is played tells who won the first. They follow from
 * the form of the bracket, so they reveal nothing.
 */
export function waysAround(bracket: Pick<Bracket, 'type' | 'nodes' | 'roundLabels'>, matchId: string): { id: string; text: string }[] {
  const { nodes } = bracket
  const place = matchNamesIn(nodes, roundNames(bracket))
  const edges = edgesOf(nodes).filter(({ to }) => firstFinalOf(to, nodes) === null)
  const way = (outcome: EdgeOutcome, word: 'of' | 'to', node: BracketNode) =>
    node.matchId === null ? [] : [{ id: node.matchId, text: `${withCapital(outcome)} ${word} ${place(node)}` }]
  return [
    ...edges.flatMap(({ from, outcome, to }) => (to.matchId === matchId ? way(outcome, 'of', from) : [])),
    ...edges.flatMap(({ from, outcome, to }) => (from.matchId === matchId ? way(outcome, 'to', to) : [])),
  ]
}
