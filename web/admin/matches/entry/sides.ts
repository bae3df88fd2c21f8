import { pickTeam, TBD_SIDE } from '#domain/matches/form.ts'
import { lineUpAfter, lineUpFromRosters } from '#domain/matches/line-ups.ts'
import type { Side } from '#domain/matches/match.ts'
import type { StartingTeam } from '#domain/matches/new-game.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import type { Team, TeamSnapshot } from '#domain/teams/team.ts'
import type { GameValues, MatchValues } from './values.ts'

export type PickedFrom = Pick<Team, 'id' | 'name' | 'tag' | 'logo' | 'roster' | 'substitutes'>

/** The fields of each side. */
export const SIDE_FIELDS = {
  one: { label: 'Team 1', id: 'teamOneId', name: 'teamOneName', snapshot: 'teamOneSnapshot', score: 'teamOneScore' },
  two: { label: 'Team 2', id: 'teamTwoId', name: 'teamTwoName', snapshot: 'teamTwoSnapshot', score: 'teamTwoScore' },
} as const

const sayTheSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The games after a side's name changed: assignments are stored as names (MT-20). */
const reassigned = (games: readonly GameValues[], isSide: (assigned: string) => boolean, after: string): GameValues[] => {
  const next = (assigned: string): string => (assigned !== '' && isSide(assigned) ? after : assigned)
  return games.map((game) => ({
    ...game,
    teamAAssignment: next(game.teamAAssignment),
    teamBAssignment: next(game.teamBAssignment),
  }))
}

const renamed = (games: readonly GameValues[], before: string, after: string): GameValues[] =>
  reassigned(games, (assigned) => sayTheSame(assigned, before), after)

const otherSide = (side: Side): Side => (side === 'one' ? 'two' : 'one')

/**
 * The match after a team, or TBD with null, was picked for a side (MT-17). What belonged to the side stays with it: a
 * winner chosen by hand and the draft assignments. Line-ups become the new team's. A team that was picked for both
 * sides by mistake counts for the other side only: nothing moves to it, and when it is corrected the other side
 * retains what it has.
 */
export const withTeam = (match: MatchValues, side: Side, team: PickedFrom | null): MatchValues => {
  const { label, id, name, snapshot } = SIDE_FIELDS[side]
  const before = teamIdOf(match, side)
  const other = teamIdOf(match, otherSide(side))
  const otherName = match[SIDE_FIELDS[otherSide(side)].name]
  const isSlip = team !== null && team.id === other
  const wasSlip = before !== null && before === other
  const picked = team ? pickTeam(team) : TBD_SIDE
  const calledNow = team ? picked.name : label
  // Drafts of a side without a team are assigned to 'Team 1' or 'Team 2'.
  const isSide = (assigned: string): boolean =>
    wasSlip ? !sayTheSame(assigned, otherName) : sayTheSame(assigned, before === null ? label : match[name])
  const wasWinner = wasSlip ? match.seriesWinner !== other : match.seriesWinner === before
  return {
    ...match,
    [id]: picked.id,
    [name]: picked.name,
    [snapshot]: picked.snapshot,
    seriesWinner:
      before !== null && match.seriesWinner !== null && wasWinner && !isSlip ? (team?.id ?? null) : match.seriesWinner,
    games: (isSlip ? match.games : reassigned(match.games, isSide, calledNow)).map((game) => ({
      ...game,
      players: lineUpAfter(game.players, {
        side, before, other, team: team && { teamId: team.id, roster: team.roster },
      }),
    })),
  }
}

/** The games with the line-ups of both rosters again, as far as the teams are loaded. */
export const withRosters = (match: MatchValues, teams: readonly PickedFrom[]): GameValues[] => {
  const sides = (['one', 'two'] as const).map((side) => {
    const teamId = teamIdOf(match, side)
    return { teamId, rosters: teams.find(({ id }) => id === teamId) ?? null }
  })
  return match.games.map((game) => ({ ...game, players: lineUpFromRosters(game, sides) }))
}

/** Games with the players and assignments that they had before; what else was entered since stays. */
export const withLineUpsOf = (before: readonly GameValues[], games: readonly GameValues[]): GameValues[] =>
  games.map((game, index) => {
    const { players, teamAAssignment, teamBAssignment } = before[index] ?? game
    return { ...game, players, teamAAssignment, teamBAssignment }
  })

/**
 * The match after a side's snapshot was edited by hand. Its name is the team's name in the match; while that is empty
 * or the other team's, names and assignments stay.
 */
export const withSnapshot = (match: MatchValues, side: Side, edited: TeamSnapshot): MatchValues => {
  const { name, snapshot } = SIDE_FIELDS[side]
  const other = match[SIDE_FIELDS[otherSide(side)].name]
  const [before, after] = [match[name], edited.name.trim()]
  const changed = { ...match, [snapshot]: edited }
  if (after === '' || after === before || sayTheSame(after, other)) return changed
  return { ...changed, [name]: after, games: renamed(match.games, before, after) }
}

/** The known teams of a match with their starters, as far as the teams are loaded. */
export const startingTeams = (match: MatchValues, teams: readonly PickedFrom[]): StartingTeam[] =>
  [match.teamOneId, match.teamTwoId].flatMap((id) => {
    const team = teams.find((one) => one.id === id)
    return team ? [{ teamId: id, roster: team.roster }] : []
  })

/** Whether a game has more than 'Add Game' puts into it: something would be lost with it. */
export const holdsWork = (game: GameValues): boolean =>
  game.map !== 'tbd' ||
  game.teamOneScore !== null ||
  game.teamTwoScore !== null ||
  [...game.teamASlots, ...game.teamBSlots].some(({ heroId }) => heroId !== null)
