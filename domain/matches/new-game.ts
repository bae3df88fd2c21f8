import { MAP_TBD } from '#domain/catalogue/catalogue.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { LIMITS } from '#domain/limits.ts'
import type { RosterEntry } from '#domain/teams/team.ts'
import { NO_FACTS } from './editing/declared.ts'
import { SIDES, type Game, type GamePlayer, type MatchSides } from './match.ts'
import { teamIdOf } from './series.ts'

/** A team that plays: its id and its starters. */
export type StartingTeam = { teamId: string; roster: readonly RosterEntry[] }

/** The starters of the teams as players of a game: each person once, no more than half of the places per team. */
export const startingPlayers = (teams: readonly StartingTeam[]): GamePlayer[] => {
  const players = teams.flatMap(({ teamId, roster }) =>
    roster.slice(0, LIMITS.gamePlayers / 2).map(({ playerId, role }) => ({ playerId, team: teamId, role })),
  )
  return players.filter((player, index) => index === players.findIndex((other) => other.playerId === player.playerId))
}

/** The sides of a match with the line-ups of their snapshots. */
export type WithStarters = MatchSides<{ id: string; name: string; rosterSnapshots: readonly { id: string; role: RosterEntry['role'] }[] }>

/** The starters of both teams, as their snapshots have them; none of a side without one. */
export const startersOf = (match: WithStarters): StartingTeam[] =>
  SIDES.flatMap((side) => {
    const [teamId, roster] = [teamIdOf(match, side), match.sides[side].snapshot?.rosterSnapshots]
    return teamId && roster ? [{ teamId, roster: roster.map(({ id: playerId, role }) => ({ playerId, role })) }] : []
  })

/**
 * A game as the form adds it (MT-15): map tbd, empty scores, the fixed draft slots and the players of both rosters.
 * The caller leaves out unknown teams.
 */
export const newGame = (gameNumber: number, teams: readonly StartingTeam[]): Game => ({
  gameNumber,
  map: MAP_TBD,
  score: { one: null, two: null },
  players: startingPlayers(teams),
  teamASlots: emptySlots('A'),
  teamBSlots: emptySlots('B'),
  teamAAssignment: '',
  teamBAssignment: '',
  heroPlaytime: [],
  ...NO_FACTS,
})

/** A map as stored: trimmed and lower case, empty becomes `tbd` (MT-14). */
export const normaliseMap = (map: string | null | undefined): string => map?.trim().toLowerCase() || MAP_TBD

/** The typed 'Number of Maps': 1 to 7, and 1 when it is no number (MT-13). */
export const numberOfMaps = (typed: string): number => {
  const count = Math.trunc(Number(typed))
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), LIMITS.games)
}
