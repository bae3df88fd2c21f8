import type { BracketNode, BracketParticipant } from '#domain/stages/bracket.ts'
import { sideIds, type LinkedResult } from '#domain/stages/progression/progress.ts'
import { slotTeams } from '#domain/stages/progression/settle.ts'
import { isLostByBoth, isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { withHeadStart } from '#domain/matches/head-start/advantage.ts'
import { hasBegun, hasScores, type MayHaveBegun } from '#domain/matches/begun.ts'
import { bothSides, SIDES, type MatchSides, type Series, type Side, type Sides, type WinnerMode } from '#domain/matches/match.ts'
import { knownWinner, knowsTeams, publicSeriesWinner, seriesScore, teamIdOf } from '#domain/matches/series.ts'

/** What a match tells the brackets it is linked to; `score` is null while no score of a game is entered. */
export type LinkedMatch = LinkedResult & {
  score: Sides<number> | null
  /** The winner by the games alone, also while the teams are unknown. Null while it is live or staff decide. */
  leads: Side | null
  /** Whether it has begun: started, or with a score. */
  hasBegun: boolean
  /** The public note of a result that follows from a withdrawal (EV-17). */
  withdrawal?: string | undefined
  /** The side that starts one map up, as a grand final gives it (BR-35). */
  advantage?: Side | null
  /** What was read of the match: its winner and score are judged again when another side, or none, starts one map up. */
  read?: MatchLike
}

type MatchLike = MatchSides<BracketParticipant> & Series & MayHaveBegun & {
  id: string
  winner: string | null
  seriesWinner: string | null
  winnerMode: WinnerMode | null
  isLive: boolean
}

/** A match as its brackets see it. */
export function linkedMatch(match: MatchLike): LinkedMatch {
  const team = (side: Side): BracketParticipant | null => {
    const id = teamIdOf(match, side)
    const { name, snapshot } = match.sides[side]
    return id === null
      ? null
      : { id, name: snapshot?.name || name, logo: snapshot?.logo ?? '', tag: snapshot?.tag ?? '' }
  }
  return {
    matchId: match.id,
    teams: bothSides(team),
    winnerId: teamIdOf(match, knownWinner(match, match.isLive)),
    lostByBoth: match.resultType === 'double-forfeit' && knowsTeams(match),
    score: hasScores(match.games) ? seriesScore(match.games, match.advantage) : null,
    leads: match.isLive || match.winnerMode === 'manual' ? null : publicSeriesWinner({ ...match, sides: TWO_TEAMS }),
    hasBegun: hasBegun(match),
    advantage: match.advantage ?? null,
    read: match,
  }
}

/** The match with another side that starts one map up, or none, and what follows from it for its result (BR-35). */
export function withAdvantage(match: LinkedMatch, advantage: Side | null): LinkedMatch {
  if ((match.advantage ?? null) === advantage) return match
  const { read } = match
  if (!read || match.score === null) return { ...match, advantage }
  const { score, leads, winnerId, ...again } = linkedMatch(withHeadStart(read, advantage))
  const hasItsTeams = sideIds(again as LinkedMatch).every((id, index) => id === sideIds(match)[index])
  const judged = { ...match, score, leads, advantage, ...(again.read && { read: again.read }) }
  return { ...judged, winnerId: hasItsTeams ? winnerId : match.winnerId ?? winnerByGames(judged) }
}

/**
 * The side that starts one map up in a match by the nodes that it is linked to. One that no node shows any more and that is
 * decided has been played with it, and keeps it.
 */
export function advantageIn(match: LinkedMatch, nodes: readonly BracketNode[]): Side | null {
  if (nodes.length === 0) return match.winnerId === null ? null : match.advantage ?? null
  const upper = new Set(nodes.flatMap(({ advantage, teams }) => (advantage && teams.top ? [teams.top.id] : [])))
  return SIDES.find((_, index) => upper.has(sideIds(match)[index] ?? '')) ?? null
}

/** The rule of the series winner needs two teams, whoever they are. */
const TWO_TEAMS = bothSides((side) => ({ teamId: side, name: '', snapshot: null }))

/**
 * How a node and its linked match contradict each other; `text` describes the match, as the end of a sentence. TOO_EARLY: all that is wrong
 * is a score before both teams are known, which counts once they are.
 */
export type Disagreement = { code: 'TEAMS_DIFFER' | 'TEAMS_MISSING' | 'TOO_EARLY' | 'RESULT_DIFFERS'; text: string }

const differs = (code: Disagreement['code'], text: string): Disagreement => ({ code, text })

/**
 * Whether a node and its linked match agree: the same teams (none where none is known) and the same result. The only
 * definition: the server enforces it, pages mark where it does not hold, tests check it.
 * @returns null when they do
 */
export function disagreement(node: BracketNode, match: LinkedMatch): Disagreement | null {
  const here = teamIdsOf(node)
  const sides = sideIds(match).filter((id) => id !== null)
  if (sides.some((id) => !here.includes(id)) || new Set(sides).size < sides.length) {
    return differs('TEAMS_DIFFER', 'the linked match is between other teams')
  }
  if (here.length > sides.length) return differs('TEAMS_MISSING', 'the linked match lacks a team')
  if (here.length < 2 && match.score !== null) {
    return differs(match.winnerId === null ? 'TOO_EARLY' : 'RESULT_DIFFERS', 'the linked match has a score before both of its teams are known')
  }
  const winnerId = isPlayed(node) ? node.winnerId : null
  if (winnerId === match.winnerId && isLostByBoth(node) === (match.lostByBoth === true)) return null
  return differs('RESULT_DIFFERS', hasResult(match)
    ? 'the linked match has another result'
    : 'the linked match has no result')
}

/** Whether a match is decided: by a winner, or because both teams lost it. */
export const hasResult = (match: LinkedResult): boolean => match.winnerId !== null || match.lostByBoth === true

/** True when every team of the match is in the node. */
export const fits = (node: BracketNode, match: LinkedMatch): boolean =>
  sideIds(match).every((id) => id === null || teamIdsOf(node).includes(id))

type Participants = Record<string, BracketParticipant>

const winnerByGames = (match: LinkedMatch): string | null => {
  const [one, two] = sideIds(match)
  if (one === null || two === null) return null
  return match.leads && { one, two }[match.leads]
}

/** The match with the teams of the node on its empty sides; it must have no other teams. By default top is side one. */
export function withTeamsOf(node: BracketNode, match: LinkedMatch, participants: Participants): LinkedMatch {
  const [one, two] = sideIds(match)
  const { top, bottom } = slotTeams(node)
  const other = (taken: string): string | null => (top === taken ? bottom : top)
  const ids = one === null && two === null ? [top, bottom] : [one ?? other(two ?? ''), two ?? other(one ?? '')]
  if (ids[0] === one && ids[1] === two) return match
  const team = (id: string | null | undefined, now: BracketParticipant | null) =>
    id && now?.id !== id ? (participants[id] ?? { id, name: id, logo: '', tag: '' }) : id ? now : null
  const filled = { ...match, teams: { one: team(ids[0], match.teams.one), two: team(ids[1], match.teams.two) } }
  return { ...filled, winnerId: match.winnerId ?? winnerByGames(filled) }
}

/**
 * The match as its node has it: teams that are not in the node are removed, those that are get added, and the winner
 * is the node's. A start or a score that no longer counts is set aside.
 */
export function asNode(node: BracketNode, match: LinkedMatch, participants: Participants): LinkedMatch {
  const here = teamIdsOf(node)
  const keep = (team: BracketParticipant | null) => (team && here.includes(team.id) ? team : null)
  const kept = { ...match, teams: bothSides((side) => keep(match.teams[side])), winnerId: null }
  const lost = sideIds(match).some((id, index) => id !== sideIds(kept)[index])
  const blank = { ...kept, score: null, leads: null, hasBegun: false }
  const winnerId = isPlayed(node) ? node.winnerId : null
  const lostByBoth = isLostByBoth(node)
  const isVoid = winnerId === null && !lostByBoth && (hasResult(match) || match.leads !== null || here.length < 2)
  return { ...withTeamsOf(node, isVoid || lost ? blank : kept, participants), winnerId, lostByBoth, withdrawal: undefined }
}

/** True when something entered for a match, its winner, its scores or its start, is gone. */
export const isSetAside = (before: LinkedMatch, after: LinkedMatch): boolean =>
  (hasResult(before) && !hasResult(after)) || (before.hasBegun && !after.hasBegun)
