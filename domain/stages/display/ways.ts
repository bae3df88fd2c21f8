import type { BracketNode } from '#domain/stages/bracket.ts'
import { nodeName, roundLabel, roundLabelKey } from '#domain/stages/formats/labels.ts'
import { edgesOf, playOrder, type EdgeOutcome } from '#domain/stages/graph/slots.ts'

/** The node that decides a bracket: the last one, if it leads nowhere. Null in a bracket without nodes. */
export function finalOf(nodes: BracketNode[]): BracketNode | null {
  const last = playOrder(nodes).at(-1)
  return last && last.next.winner === null ? last : null
}

export type BracketWords = {
  /** A node: its round, and which match of the round it is where there are several. */
  place: (node: BracketNode) => string
  /**
   * Where the teams of a node go: 'Winner goes to Winners Round 2; loser is out'. The loser is only named where
   * losers can continue. Empty for a node that leads nowhere and is not the final.
   */
  ways: (node: BracketNode) => string
}

/** The names of a bracket's nodes in sentences, with the rounds' custom texts. */
export function wordsOf(nodes: BracketNode[], labels: Record<string, string>): BracketWords {
  const counts = new Map([...Map.groupBy(nodes, roundLabelKey)].map(([key, round]) => [key, round.length]))
  const edges = edgesOf(nodes)
  const targets = new Map(edges.map(({ from, outcome, to }) => [`${outcome} ${from.id}`, to]))
  const losersGoOn = edges.some(({ outcome }) => outcome === 'loser')
  const final = finalOf(nodes)
  const place = (node: BracketNode): string => {
    const key = roundLabelKey(node)
    return counts.get(key) === 1 ? roundLabel(labels, key) : nodeName(node, labels)
  }
  const way = (outcome: EdgeOutcome, { id }: BracketNode): string => {
    const to = targets.get(`${outcome} ${id}`)
    if (to) return `${outcome} goes to ${place(to)}`
    if (outcome === 'winner') return id === final?.id ? 'winner takes the title' : ''
    return losersGoOn && targets.has(`winner ${id}`) ? 'loser is out' : ''
  }
  const ways = (node: BracketNode): string => {
    const text = [way('winner', node), way('loser', node)].filter(Boolean).join('; ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return { place, ways }
}
