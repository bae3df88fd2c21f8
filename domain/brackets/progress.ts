import type { BracketNode, BracketParticipant, BracketState } from '#domain/brackets/bracket.ts'
import { nodeName } from '#domain/brackets/labels.ts'
import { conclude, unchanged, type Outcome, type Warning } from '#domain/brackets/outcome.ts'
import { arrivalsAt, settle, withTeams, type Teams } from '#domain/brackets/settle.ts'
import { SLOTS } from '#domain/brackets/slots.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'

/** What a match says: its teams (null or 'tbd' when unknown) and the id of the team that won the series, or null. */
export type LinkedResult = {
  matchId: string
  teamOne: BracketParticipant | null
  teamTwo: BracketParticipant | null
  winnerId: string | null
}

const known = (team: BracketParticipant | null): BracketParticipant[] =>
  team && team.id !== '' && team.id !== TBD_TEAM_ID ? [team] : []

/**
 * The node's slots as its linked match has them, or null when the match contradicts the bracket. A slot that an
 * earlier result decided belongs to that result; the match fills the others, team one on top. Which slot a team gets
 * never depends on what stood there before, so the order in which results arrive does not matter.
 */
function teamsFromMatch(node: BracketNode, nodes: BracketNode[], one: string | null, two: string | null): Teams | null {
  const arrivals = arrivalsAt(node.id, nodes)
  const decided = new Set(SLOTS.map((slot) => arrivals[slot]))
  const free = SLOTS.filter((slot) => typeof arrivals[slot] !== 'string')
  const rest = [one, two].filter((id) => id !== null && !decided.has(id))
  if (rest.length > free.length) return null
  const [top, bottom] = free.length === 2 ? [one, two] : [rest[0] ?? null, rest[0] ?? null]
  return { top: arrivals.top ?? top ?? null, bottom: arrivals.bottom ?? bottom ?? null }
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

/**
 * Take a linked match over into its node and move teams on (admin specification, section 4; decisions 28 to 33).
 * Without a winner a complete node is active again and what it had placed is taken back. A node that already has this
 * result is left alone, but missing placements further on are repaired. A match whose teams are unknown, or who
 * contradict earlier results, or whose winner is not in the node, changes nothing and gives a warning.
 * @param confirm reset later nodes that are already complete; without it such a change is `blocked`
 * @throws NODE_NOT_FOUND 'Match not found in bracket' when no node is linked to the match
 */
export function progress<B extends BracketState>(bracket: B, result: LinkedResult, confirm = false): Outcome<B> {
  const node = bracket.matches.find(({ matchId }) => matchId === result.matchId)
  if (!node) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
  const warn = (code: Warning['code'], message: string): Outcome<B> =>
    unchanged(bracket, [{ code, nodeId: node.id, matchId: result.matchId, message: `${nodeName(node)}: ${message}` }])

  const one = known(result.teamOne)
  const two = known(result.teamTwo)
  const [teamOne, teamTwo] = [one[0]?.id ?? null, two[0]?.id ?? null]
  if (teamOne === null && teamTwo === null) return warn('TEAMS_UNKNOWN', 'the teams of the match are not known yet')
  const bothKnown = teamOne !== null && teamTwo !== null
  if (!bothKnown && node.status === 'complete') return warn('TEAMS_UNKNOWN', 'a team of the match is not known')
  if (teamOne === teamTwo) return warn('TEAMS_DIFFER', 'the match has the same team on both sides')
  const teams = teamsFromMatch(node, bracket.matches, teamOne, teamTwo)
  if (!teams) return warn('TEAMS_DIFFER', 'the match is between other teams than earlier results say')
  const winnerId = bothKnown ? result.winnerId || null : null
  if (winnerId !== null && winnerId !== teams.top && winnerId !== teams.bottom) {
    return warn('WINNER_NOT_IN_NODE', 'the winner of the match does not play here')
  }
  const edited = withTeams(node, teams, winnerId)
  const nodes = settle(bracket.matches, bracket.matches.map((other) => (other === node ? edited : other)), node.id)
  const participants = withParticipants(bracket.participants, [...one, ...two])
  return conclude(bracket, { nodes, participants, origin: node.id, confirm })
}
