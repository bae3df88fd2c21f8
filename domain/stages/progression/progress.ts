import {
  SLOTS, type BracketNode, type BracketParticipant, type BracketState, type SlotName,
} from '#domain/stages/bracket.ts'
import { conclude, unchanged, type Outcome, type Warning } from '#domain/stages/progression/outcome.ts'
import { arrivalsAt, settleNode, slotTeams, withTeams, type Teams } from '#domain/stages/progression/settle.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'
import { alreadyIn, otherStartOf, startsIn } from '#domain/stages/graph/starts.ts'
import { isOut, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'
import type { Sides } from '#domain/matches/match.ts'
import { isTeamId } from '#domain/matches/series.ts'

/**
 * A match's result: its teams (null or 'tbd' when unknown) and the id of the team that won the series, or null. A double
 * forfeit has no winner and is decided all the same (MT-29).
 */
export type LinkedResult = {
  matchId: string
  teams: Sides<BracketParticipant | null>
  winnerId: string | null
  lostByBoth?: boolean
}

const known = (team: BracketParticipant | null): BracketParticipant[] => (team && isTeamId(team.id) ? [team] : [])

/** The team ids of the two sides of a match, null where the team is not known. */
export const sideIds = ({ teams }: LinkedResult): [string | null, string | null] =>
  [known(teams.one)[0]?.id ?? null, known(teams.two)[0]?.id ?? null]

/**
 * How a match fills the slots that no other node feeds: `replace` sets them to the teams of the match (it was just
 * saved), `merge` only fills empty slots (it was linked, or the bracket is synced).
 */
export type Filling = 'replace' | 'merge'

/**
 * The node's slots as its linked match has them, or null when the match contradicts the bracket. A slot with a feeder
 * belongs to that feeder, decided or not; the match fills the others, team one on top. Which slot a team gets never
 * depends on its earlier content, so the order in which results arrive does not matter.
 */
function teamsFromMatch(
  node: BracketNode, nodes: BracketNode[], [one, two]: readonly [string | null, string | null], filling: Filling,
): Teams | null {
  const feeders = feedersOf(nodes).get(node.id)
  const arrivals = arrivalsAt(node.id, nodes)
  const now = slotTeams(node)
  const isFree = (slot: SlotName): boolean => !feeders?.[slot] && (filling === 'replace' || now[slot] === null)
  const free = SLOTS.filter(isFree)
  const held = { top: now.top, bottom: now.bottom }
  for (const slot of SLOTS) {
    if (isFree(slot)) held[slot] = null
    else if (typeof arrivals[slot] === 'string') held[slot] = arrivals[slot]
  }
  const rest = [one, two].filter((id) => id !== null && id !== held.top && id !== held.bottom)
  if (rest.length > free.length) return null
  const [top, bottom] = free.length === 2 ? [one, two] : [rest[0] ?? null, rest[0] ?? null]
  return { top: isFree('top') ? top : held.top, bottom: isFree('bottom') ? bottom : held.bottom }
}

/** The participants with the match's teams added where they are unknown, by id; the same object if none is. */
function withParticipants(
  participants: Record<string, BracketParticipant>,
  teams: BracketParticipant[],
): Record<string, BracketParticipant> {
  const added = teams.filter((team) => !Object.hasOwn(participants, team.id))
  if (added.length === 0) return participants
  const entries = added.map(({ id, name, logo, tag }) => [id, { id, name, logo, tag }] as const)
  const all = [...Object.entries(participants), ...entries]
  return Object.fromEntries(all.toSorted(([a], [b]) => compareText(a, b)))
}

/** A team that a node would get although it starts in another one (BR-24). */
function startsTwice(next: BracketNode, node: BracketNode, nodes: BracketNode[]): { teamId: string; other: BracketNode } | null {
  const had = teamIdsOf(node)
  const added = teamIdsOf(next).filter((id) => !had.includes(id))
  if (added.length === 0) return null
  const starts = startsIn(nodes)
  for (const teamId of added) {
    const other = otherStartOf(teamId, node, nodes, starts)
    if (other) return { teamId, other }
  }
  return null
}

/**
 * Applies the result of a linked match to its node and advances teams (BR-10). Without a result a complete node
 * becomes active again, and the teams it had placed are removed. A node that already has this result is left alone,
 * but placements missing further on are repaired (BR-09). A match with unknown teams, one that contradicts the
 * bracket, and one whose winner is not in the node change nothing and give a warning; so does one with a team that starts
 * in another node, because a team enters a bracket once (BR-24).
 * @param confirm reset later nodes that are already complete; without it such a change is `blocked`
 * @throws NODE_NOT_FOUND 'Match not found in bracket' when no node is linked to the match
 */
export function progress<B extends BracketState>(
  bracket: B, result: LinkedResult, confirm = false, filling: Filling = 'replace',
): Outcome<B> {
  const node = bracket.nodes.find(({ matchId }) => matchId === result.matchId)
  if (!node) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
  const warn = (code: Warning['code'], message: string): Outcome<B> =>
    unchanged(bracket, [{ code, nodeId: node.id, matchId: result.matchId, message: `${matchNameIn(bracket, node)}: ${message}` }])

  const named = Object.values(result.teams).flatMap(known)
  const [one, two] = sideIds(result)
  if (one === null && two === null) return warn('TEAMS_UNKNOWN', 'the teams of the match are not known yet')
  const bothKnown = one !== null && two !== null
  if (!bothKnown && node.status === 'complete') return warn('TEAMS_UNKNOWN', 'a team of the match is not known')
  if (one === two) return warn('TEAMS_DIFFER', 'the match has the same team on both sides')
  const teams = teamsFromMatch(node, bracket.nodes, [one, two], filling)
  if (!teams) {
    const waits = SLOTS.some((slot) => node.teams[slot] === null && feedersOf(bracket.nodes).get(node.id)?.[slot])
    return warn('TEAMS_DIFFER', waits ? 'an earlier match is still open' : 'the match is between other teams')
  }
  const here = teamIdsOf(node)
  const out = named.find(({ id }) => !here.includes(id) && isOut(id, bracket.nodes, node.id))
  if (out) return warn('TEAMS_DIFFER', `${out.name || out.id} is out of the bracket`)
  const twice = startsTwice(withTeams(node, teams, null), node, bracket.nodes)
  if (twice) return warn('TEAMS_DIFFER', alreadyIn(bracket.participants[twice.teamId]?.name || twice.teamId, matchNameIn(bracket, twice.other)))
  const winnerId = bothKnown ? result.winnerId || null : null
  if (winnerId !== null && winnerId !== teams.top && winnerId !== teams.bottom) {
    return warn('WINNER_NOT_IN_NODE', 'the winner of the match does not play here')
  }
  const isLost = bothKnown && winnerId === null && result.lostByBoth === true
  const edited = { ...withTeams(node, teams, winnerId), status: isLost ? 'complete' : 'pending' } as const
  const nodes = settleNode(bracket.nodes, edited, node.id)
  const participants = withParticipants(bracket.participants, named)
  return conclude(bracket, { nodes, participants, origins: [node.id], confirm })
}
