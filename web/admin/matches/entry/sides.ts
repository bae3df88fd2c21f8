import { pickTeam, TBD_SIDE } from '#domain/matches/form.ts'
import { lineUpAfter, lineUpFromRosters } from '#domain/matches/line-ups.ts'
import { gameOf } from '#contract/sent-matches.ts'
import { otherSide, SIDES, type Side } from '#domain/matches/match.ts'
import type { StartingTeam } from '#domain/matches/new-game.ts'
import { teamIdOf, teamIdsIn } from '#domain/matches/series.ts'
import type { Team, TeamSnapshot } from '#domain/teams/team.ts'
import type { FormGame, FormMatch, GameValues } from './values.ts'

export type PickedFrom = Pick<Team, 'id' | 'name' | 'tag' | 'logo' | 'roster' | 'substitutes'>

/** What the sides are called while they have no team. */
export const SIDE_LABELS = { one: 'Team 1', two: 'Team 2' } as const

const sayTheSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The games after a side's name changed: assignments are stored as names (MT-20). */
const reassigned = (games: readonly FormGame[], isSide: (assigned: string) => boolean, after: string): FormGame[] => {
  const next = (assigned: string): string => (assigned !== '' && isSide(assigned) ? after : assigned)
  return games.map((game) => ({
    ...game,
    teamAAssignment: next(game.teamAAssignment),
    teamBAssignment: next(game.teamBAssignment),
  }))
}

const renamed = (games: readonly FormGame[], before: string, after: string): FormGame[] =>
  reassigned(games, (assigned) => sayTheSame(assigned, before), after)

/**
 * The match after a team, or TBD with null, was picked for a side (MT-17). What belonged to the side stays with it: a
 * winner chosen by hand and the draft assignments. Line-ups become the new team's. A team that was picked for both
 * sides by mistake counts for the other side only: nothing moves to it, and when it is corrected the other side
 * retains what it has.
 */
export const withTeam = (match: FormMatch, side: Side, team: PickedFrom | null): FormMatch => {
  const label = SIDE_LABELS[side]
  const before = teamIdOf(match, side)
  const other = teamIdOf(match, otherSide(side))
  const otherName = match.sides[otherSide(side)].name
  const isSlip = team !== null && team.id === other
  const wasSlip = before !== null && before === other
  const picked = team ? pickTeam(team) : TBD_SIDE
  const calledNow = team ? picked.name : label
  // Drafts of a side without a team are assigned to 'Team 1' or 'Team 2'.
  const isSide = (assigned: string): boolean =>
    wasSlip ? !sayTheSame(assigned, otherName) : sayTheSame(assigned, before === null ? label : match.sides[side].name)
  const wasWinner = wasSlip ? match.seriesWinner !== other : match.seriesWinner === before
  return {
    ...match,
    sides: { ...match.sides, [side]: picked },
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
export const withRosters = (match: FormMatch, teams: readonly PickedFrom[]): FormGame[] => {
  const sides = SIDES.map((side) => {
    const teamId = teamIdOf(match, side)
    return { teamId, rosters: teams.find(({ id }) => id === teamId) ?? null }
  })
  return match.games.map((game) => ({ ...game, players: lineUpFromRosters(game, sides) }))
}

/** Games with the players and assignments that they had before; what else was entered since stays. */
export const withLineUpsOf = (before: readonly FormGame[], games: readonly FormGame[]): FormGame[] =>
  games.map((game, index) => {
    const { players, teamAAssignment, teamBAssignment } = before[index] ?? game
    return { ...game, players, teamAAssignment, teamBAssignment }
  })

/**
 * The match after a side's snapshot was edited by hand. Its name is the team's name in the match; while that is empty
 * or the other team's, names and assignments stay.
 */
export const withSnapshot = (match: FormMatch, side: Side, edited: TeamSnapshot): FormMatch => {
  const own = match.sides[side]
  const typed = edited.name.trim()
  const name = typed === '' || sayTheSame(typed, match.sides[otherSide(side)].name) ? own.name : typed
  return {
    ...match,
    sides: { ...match.sides, [side]: { ...own, name, snapshot: edited } },
    games: name === own.name ? match.games : renamed(match.games, own.name, name),
  }
}

/** The known teams of a match with their starters, as far as the teams are loaded. */
export const startingTeams = (match: FormMatch, teams: readonly PickedFrom[]): StartingTeam[] =>
  teamIdsIn(match).flatMap((id) => {
    const team = teams.find((one) => one.id === id)
    return team ? [{ teamId: id, roster: team.roster }] : []
  })

/** Whether a game has more than 'Add Game' puts into it: something would be lost with it. */
export const holdsWork = (game: GameValues): boolean =>
  game.map !== 'tbd' ||
  SIDES.some((side) => gameOf(game).score[side] !== null) ||
  game.heroPlaytime.length > 0 || game.replayCode !== '' ||
  [game.pickedBy, game.firstBan, game.vodStart, game.startedAt, game.endedAt].some((fact) => fact !== null) ||
  [...game.teamASlots, ...game.teamBSlots].some(({ heroId }) => heroId !== null)
