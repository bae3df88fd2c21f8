import type { BracketNode, BracketType } from '#domain/stages/bracket.ts'
import { FORMATS } from '#domain/stages/formats/formats.ts'
import { edgesOf, isLater, playOrder, shareSlot, type Edge, type EdgeOutcome } from '#domain/stages/graph/slots.ts'
import type { ErrorDetail } from '#domain/errors.ts'

const NOT_LATER = 'Winner destination must be a later round'

/** Why a winner may not go from one node to another, or null when it may (BR-06). */
function winnerRefusal(from: BracketNode, to: BracketNode | undefined): string | null {
  if (!to || !isLater(from, to)) return NOT_LATER
  if (from.side !== 'third' && (to.side === 'finals' || from.side === to.side)) return null
  return 'Winner destination must be a later round of the same side or the grand finals'
}

/** What is wrong with nodes one by one; paths name the fields as the API has them. */
function pathErrors(nodes: BracketNode[], type: BracketType): ErrorDetail[] {
  const { sideRefusal, loserRefusal } = FORMATS[type]
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const places = new Set<string>()
  const ids = new Set<string>()
  return nodes.flatMap((node, index) => {
    const details: ErrorDetail[] = []
    const refuse = (field: string, message: string | null): void => {
      if (message !== null) details.push({ path: `matches.${index}.${field}`, message })
    }
    const place = `${node.side} ${node.round} ${node.position}`
    if (node.id === '' || ids.has(node.id)) refuse('id', 'Every match of a bracket needs an id of its own')
    if (!Number.isInteger(node.round) || node.round < 1) refuse('round', 'Rounds count from 1')
    if (!Number.isInteger(node.position) || node.position < 0) refuse('position', 'Positions count from 0')
    if (places.has(place)) refuse('position', 'Two matches of a round cannot have the same position')
    ids.add(node.id)
    places.add(place)
    refuse('isLosersBracket', sideRefusal(node.side))
    if (node.next.loser !== null) refuse('nextLoserMatchId', loserRefusal(node, byId.get(node.next.loser), nodes))
    if (node.next.winner !== null) refuse('nextMatchId', winnerRefusal(node, byId.get(node.next.winner)))
    return details
  })
}

/** Why a node cannot take teams from all these edges (BR-03 BR-06), or null when it can. */
function feederRefusal([first, second, third]: Edge[]): string | null {
  if (third) return 'A match can take teams from at most two others'
  return first && second && shareSlot(first, second) ? 'Two matches would send a team to the same slot' : null
}

function feederErrors(nodes: BracketNode[]): ErrorDetail[] {
  const incoming = Map.groupBy(edgesOf(nodes), (edge) => edge.to.id)
  return [...incoming.values()].flatMap((edges) => {
    const message = feederRefusal(edges)
    const last = edges.at(-1)
    if (message === null || !last) return []
    const index = nodes.findIndex((node) => node.id === last.from.id)
    return [{ path: `matches.${index}.${last.outcome === 'winner' ? 'nextMatchId' : 'nextLoserMatchId'}`, message }]
  })
}

/**
 * Everything that is wrong with the structure of hand-edited nodes: ids and places that are not unique, destinations
 * that do not exist, lead backwards (so also every cycle), change sides, or give a node a third feeder or two feeders
 * for one slot. Empty when the nodes can be used. Paths are like `matches.3.nextMatchId`.
 */
export const validateNodes = (nodes: BracketNode[], type: BracketType): ErrorDetail[] => {
  const details = pathErrors(nodes, type)
  return details.length > 0 ? details : feederErrors(nodes)
}

/** A node that can be chosen as destination; `refusal` is the reason why it cannot be used now (it is full). */
export type DestinationOption = { node: BracketNode; refusal: string | null }

const optionsFor = (nodes: BracketNode[], from: BracketNode, outcome: EdgeOutcome, targets: BracketNode[]) =>
  playOrder(targets).map((target): DestinationOption => {
    const next = { ...from.next, [outcome]: target.id }
    const edited = nodes.map((node) => (node.id === from.id ? { ...node, next } : node))
    return { node: target, refusal: feederRefusal(edgesOf(edited).filter((edge) => edge.to.id === target.id)) }
  })

/** What 'Winner Goes To' offers besides None, in play order: later rounds of the same side and the grand finals. */
export const winnerDestinations = (nodes: BracketNode[], from: BracketNode): DestinationOption[] =>
  optionsFor(nodes, from, 'winner', nodes.filter((to) => winnerRefusal(from, to) === null))

/**
 * What 'Loser Goes To' offers besides Eliminated, in play order: losers bracket nodes; the grand finals when there
 * are none (BR-06). Empty for every node that is not in the winners bracket of a double elimination.
 */
export const loserDestinations = (nodes: BracketNode[], type: BracketType, from: BracketNode): DestinationOption[] =>
  optionsFor(nodes, from, 'loser', nodes.filter((to) => FORMATS[type].loserRefusal(from, to, nodes) === null))
