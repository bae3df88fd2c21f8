import type { GameScore, MatchResult, MatchSides, Side, WinnerMode } from './match.ts'
import { TBD_TEAM_ID, TBD_TEAM_NAME } from './match.ts'

/** The parts of a snapshot that help to recognise a team: the id and name it had when the snapshot was taken. */
type Known = { id: string; name: string } | null

/** The sides of a match. Snapshots, where given, also match the teams' old ids and names (MT-04). */
export type SidesWithSnapshots = MatchSides & { teamOneSnapshot?: Known; teamTwoSnapshot?: Known }

/** True for the id of a team, false for `tbd` and for none. */
export const isTeamId = (id: string | null | undefined): id is string =>
  id !== null && id !== undefined && id !== '' && id.toLowerCase() !== TBD_TEAM_ID

/** The side with the higher score. A tie or a missing score gives none (MT-01). */
export const gameWinner = ({ teamOneScore, teamTwoScore }: GameScore): Side | null => {
  if (teamOneScore === null || teamTwoScore === null || teamOneScore === teamTwoScore) return null
  return teamOneScore > teamTwoScore ? 'one' : 'two'
}

/** Games won by each side; drawn and unplayed games count for nobody. */
export const seriesScore = (games: readonly GameScore[]): { one: number; two: number } => {
  const winners = games.map(gameWinner)
  return { one: winners.filter((side) => side === 'one').length, two: winners.filter((side) => side === 'two').length }
}

const winnerWith = (games: readonly GameScore[], needed: number): Side | null => {
  const { one, two } = seriesScore(games)
  if (one === two || Math.max(one, two) < needed) return null
  return one > two ? 'one' : 'two'
}

/**
 * The public rule of the series winner, also used by progression: at least ceil(N/2) of the N games and strictly
 * more than the other side; unplayed games count in N. A side without a team gives none (MT-02).
 */
export const publicSeriesWinner = (match: SidesWithSnapshots & { games: readonly GameScore[] }): Side | null =>
  teamIdOf(match, 'one') !== null && teamIdOf(match, 'two') !== null
    ? winnerWith(match.games, Math.ceil(match.games.length / 2))
    : null

/** The match form's rule of the series winner: at least ceil((N+1)/2) of the N games (MT-03). */
export const formSeriesWinner = (games: readonly GameScore[]): Side | null =>
  winnerWith(games, Math.ceil((games.length + 1) / 2))

/**
 * The team id of a side, or null when the team is not known. A deleted team is still known by the side's snapshot
 * (TM-05).
 */
export const teamIdOf = (match: SidesWithSnapshots, side: Side | null): string | null => {
  if (side === null) return null
  const { teamOneId, teamTwoId, teamOneSnapshot, teamTwoSnapshot } = match
  const ids = side === 'one' ? [teamOneId, teamOneSnapshot?.id] : [teamTwoId, teamTwoSnapshot?.id]
  return ids.find(isTeamId) ?? null
}

/**
 * The side that a winner value names: by team id first, then by the id in a snapshot, then by name, ignoring case
 * (MT-04). A side without a team never matches, and a name that both sides share matches neither.
 */
export const resolveTeam = (match: SidesWithSnapshots, value: string | null): Side | null => {
  const wanted = value?.trim() ?? ''
  const name = wanted.toLowerCase()
  if (!isTeamId(wanted) || name === TBD_TEAM_NAME.toLowerCase()) return null
  const keys = [
    (id: string, _name: string, _known: Known) => id === wanted,
    (_id: string, _name: string, known: Known) => known?.id === wanted,
    (_id: string, own: string, _known: Known) => own.trim().toLowerCase() === name,
    (_id: string, _own: string, known: Known) => known?.name.trim().toLowerCase() === name,
  ]
  const { teamOneId, teamTwoId, teamOneName, teamTwoName, teamOneSnapshot = null, teamTwoSnapshot = null } = match
  for (const means of keys) {
    const one = teamIdOf(match, 'one') !== null && means(teamOneId, teamOneName, teamOneSnapshot)
    const two = teamIdOf(match, 'two') !== null && means(teamTwoId, teamTwoName, teamTwoSnapshot)
    if (one !== two) return one ? 'one' : 'two'
    if (one && two) return null
  }
  return null
}

/** The winner that is stored with the match: `seriesWinner`, else `winner`. Null when neither names a side. */
export const storedWinner = (match: Omit<MatchResult & SidesWithSnapshots, 'games'>): Side | null =>
  resolveTeam(match, match.seriesWinner) ?? resolveTeam(match, match.winner)

/**
 * The winner of a match for pages, progression and all others: the stored one, else by the public rule. While it is
 * live only the stored one counts: of a series at 1-0 whose maps are entered as they are played the rule knows too little.
 * So it is in manual mode: there 'No winner yet' is a choice.
 */
export const knownWinner = (match: MatchResult & SidesWithSnapshots, live: boolean): Side | null =>
  storedWinner(match) ?? (live || match.winnerMode === 'manual' ? null : publicSeriesWinner(match))

/**
 * The team ids to store as `winner` and `seriesWinner` (MT-05). `match` carries what was sent: ids or names. Auto:
 * both get the result by the form's rule. Manual: both get the choice. Without a mode: what was sent stays, an empty
 * field takes the other field's team, else the calculated one. A value that names no side counts as empty.
 */
export const winnersToStore = (
  match: MatchResult & SidesWithSnapshots & { winnerMode: WinnerMode | null },
): { winner: string | null; seriesWinner: string | null } => {
  const calculated = formSeriesWinner(match.games)
  const winner = resolveTeam(match, match.winner)
  const seriesWinner = resolveTeam(match, match.seriesWinner)
  const both = (side: Side | null) => ({ winner: teamIdOf(match, side), seriesWinner: teamIdOf(match, side) })
  if (match.winnerMode === 'auto') return both(calculated)
  if (match.winnerMode === 'manual') return both(seriesWinner ?? winner)
  return {
    winner: teamIdOf(match, winner ?? seriesWinner ?? calculated),
    seriesWinner: teamIdOf(match, seriesWinner ?? winner ?? calculated),
  }
}
