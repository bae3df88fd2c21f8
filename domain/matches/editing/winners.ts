import type { MatchResult, Series, Side, WinnerMode } from '../match.ts'
import { isVoid } from '../outcome.ts'
import { knowsTeams, resolveTeam, teamIdOf, winnerOf } from '../series.ts'

/** The match form's rule of the series winner: at least ceil((N+1)/2) of the N games, or the declared length (MT-03). */
export const formSeriesWinner = (series: Series): Side | null => winnerOf(series, 1)

/**
 * The team ids to store as `winner` and `seriesWinner` (MT-05). `match` carries what was sent: ids or names. Auto, and
 * where the declared outcome decides: both get the result by the form's rule. Manual: both get the choice. Without a
 * mode: what was sent stays, an empty field takes the other field's team, else the calculated one. A value that names
 * no side counts as empty.
 */
export const winnersToStore = (
  match: MatchResult & { winnerMode: WinnerMode | null },
): { winner: string | null; seriesWinner: string | null } => {
  // Scores alone make nobody the winner over a team that is not known yet (MT-02).
  const calculated = knowsTeams(match) ? formSeriesWinner(match) : null
  const winner = resolveTeam(match, match.winner)
  const seriesWinner = resolveTeam(match, match.seriesWinner)
  const both = (side: Side | null) => ({ winner: teamIdOf(match, side), seriesWinner: teamIdOf(match, side) })
  if (match.winnerMode === 'auto' || match.forfeitBy || isVoid(match)) return both(calculated)
  if (match.winnerMode === 'manual') return both(seriesWinner ?? winner)
  return {
    winner: teamIdOf(match, winner ?? seriesWinner ?? calculated),
    seriesWinner: teamIdOf(match, seriesWinner ?? winner ?? calculated),
  }
}
