import type { BracketNode, BracketType } from '#domain/brackets/bracket.ts'
import { edgesOf, isGrandFinals, isLater, playOrder, shareSlot, type Edge } from '#domain/brackets/structure/slots.ts'
import type { ErrorDetail } from '#domain/errors.ts'

const NOT_LATER = 'Winner destination must be a later round'

/** Why a winner may not go from one node to another, or null when it may (BR-06). */
function winnerRefusal(from: BracketNode, to: BracketNode | undefined): string | null {
  if (!to || !isLater(from, to)) return NOT_LATER
  if (isGrandFinals(to) || from.isLosersBracket === to.isLosersBracket) return null
  return 'Winner destination must be a later round of the same side or the grand finals'
}

/**
 * Why a loser may not go from one node to another, or null. Losers leave the winners bracket for the losers bracket,
 * or for the grand finals where no losers bracket exists (BR-06).
 */
function loserRefusal(nodes: BracketNode[], from: BracketNode, to: BracketNode | undefined): string | null {
  if (from.isLosersBracket || isGrandFinals(from)) return 'Only winners bracket matches have a loser destination'
  if (!to) return 'Loser destination must be a losers bracket match'
  if (isGrandFinals(to) && !nodes.some((node) => node.isLosersBracket && !isGrandFinals(node))) return null
  return to.isLosersBracket && !isGrandFinals(to) ? null : 'Loser destination must be a losers bracket match'
}

function pathErrors(nodes: BracketNode[], type: BracketType): ErrorDetail[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const places = new Set<string>()
  const ids = new Set<string>()
  return nodes.flatMap((node, index) => {
    const details: ErrorDetail[] = []
    const refuse = (field: string, message: string | null): void => {
      if (message !== null) details.push({ path: `matches.${index}.${field}`, message })
    }
    const place = `${node.isLosersBracket} ${node.round} ${node.position}`
    if (node.id === '' || ids.has(node.id)) refuse('id', 'Every match of a bracket needs an id of its own')
    if (!Number.isInteger(node.round) || node.round < 1) refuse('round', 'Rounds count from 1')
    if (!Number.isInteger(node.position) || node.position < 0) refuse('position', 'Positions count from 0')
    if (places.has(place)) refuse('position', 'Two matches of a round cannot have the same position')
    ids.add(node.id)
    places.add(place)
    if (type === 'single-elimination') {
      if (node.isLosersBracket) refuse('isLosersBracket', 'Single elimination has no losers bracket')
      if (node.nextLoserMatchId !== null) refuse('nextLoserMatchId', 'Single elimination has no loser destination')
    } else if (node.nextLoserMatchId !== null) {
      refuse('nextLoserMatchId', loserRefusal(nodes, node, byId.get(node.nextLoserMatchId)))
    }
    if (node.nextMatchId !== null) refuse('nextMatchId', winnerRefusal(node, byId.get(node.nextMatchId)))
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

type Destination = 'nextMatchId' | 'nextLoserMatchId'

const optionsFor = (nodes: BracketNode[], from: BracketNode, field: Destination, targets: BracketNode[]) =>
  playOrder(targets).map((target): DestinationOption => {
    const edited = nodes.map((node) => (node.id === from.id ? { ...node, [field]: target.id } : node))
    return { node: target, refusal: feederRefusal(edgesOf(edited).filter((edge) => edge.to.id === target.id)) }
  })

/** What 'Winner Goes To' offers besides None, in play order: later rounds of the same side and the grand finals. */
export const winnerDestinations = (nodes: BracketNode[], from: BracketNode): DestinationOption[] =>
  optionsFor(nodes, from, 'nextMatchId', nodes.filter((to) => winnerRefusal(from, to) === null))

/**
 * What 'Loser Goes To' offers besides Eliminated, in play order: losers bracket nodes; the grand finals when there
 * are none (BR-06). Empty for every node that is not in the winners bracket of a double elimination.
 */
export const loserDestinations = (nodes: BracketNode[], from: BracketNode): DestinationOption[] =>
  optionsFor(nodes, from, 'nextLoserMatchId', nodes.filter((to) => loserRefusal(nodes, from, to) === null))
