import { placements } from '#domain/stages/display/placements.ts'
import type { BracketState } from '#domain/stages/bracket.ts'
import { placeIn } from '#domain/teams/history/place.ts'
import type { Prize, PrizeTeam } from './event.ts'

/** A team's place in a bracket, shared from `rank` to `rankEnd`; null while it can still win. */
export type Placed = { teamId: string; name: string; rank: number | null; rankEnd: number | null }

/** A prize that places would change, and the teams that it would have. */
export type Filling = { index: number; prize: Prize; teams: PrizeTeam[] }

const namesIn = (teams: readonly PrizeTeam[]): string => teams.map(({ teamId, teamName }) => teamId || teamName).toSorted().join('\n')

/** The teams whose places a prize covers, all teams of a shared place. */
const teamsAt = ({ place, placeEnd }: Prize, places: readonly Placed[]): PrizeTeam[] =>
  places
    .filter(({ rank, rankEnd }) => rank !== null && rankEnd !== null && rank <= (placeEnd ?? place) && rankEnd >= place)
    .map(({ teamId, name }) => ({ teamId, teamName: name }))

/** The prizes that places would change (EV-18): each gets the teams whose places it covers. A prize nobody has yet stays as it is. */
export const fillingsOf = (prizes: readonly Prize[], places: readonly Placed[]): Filling[] =>
  prizes.flatMap((prize, index) => {
    const teams = teamsAt(prize, places)
    return teams.length > 0 && namesIn(teams) !== namesIn(prize.teams) ? [{ index, prize, teams }] : []
  })

type Bracket = Pick<BracketState, 'nodes' | 'participants'>

/** The teams of some brackets with the place of each that counts: that in the last of them (TM-11). */
export function placesIn(brackets: readonly Bracket[]): Placed[] {
  const given = brackets.map(({ nodes }) => placements(nodes))
  const names = new Map(brackets.flatMap(({ participants }) => Object.entries(participants).map(([id, { name }]) => [id, name] as const)))
  return [...new Set(given.flat().map(({ teamId }) => teamId))].map((teamId) => {
    const place = placeIn(given, teamId)
    return { teamId, name: names.get(teamId) ?? '', rank: place?.from ?? null, rankEnd: place?.to ?? null }
  })
}

/** Whether a team lost its place or has another one: new places alone take no prize from anybody. */
export const areTakenBack = (before: readonly Placed[], after: readonly Placed[]): boolean => {
  const now = new Map(after.map((placed) => [placed.teamId, placed]))
  return before.some(({ teamId, rank, rankEnd }) => rank !== null && (now.get(teamId)?.rank !== rank || now.get(teamId)?.rankEnd !== rankEnd))
}

/**
 * The prizes after places changed: one that named just the teams of its places names those that have them now, nobody where they are
 * open again; one that named others stays as it is (EV-18).
 */
export function followPlaces(prizes: readonly Prize[], before: readonly Placed[], after: readonly Placed[]): Prize[] {
  const names = new Map(prizes.flatMap(({ teams }) => teams.map(({ teamId, teamName }) => [teamId, teamName] as const)))
  return prizes.map((prize) => {
    const own = namesIn(prize.teams)
    const teams = teamsAt(prize, after).map(({ teamId, teamName }) => ({ teamId, teamName: names.get(teamId) ?? teamName }))
    const follows = prize.teams.length > 0 && own === namesIn(teamsAt(prize, before)) && own !== namesIn(teams)
    return follows ? { ...prize, teams } : prize
  })
}

/** The prizes with the teams of these changes. */
export const filled = (prizes: readonly Prize[], fillings: readonly Filling[]): Prize[] =>
  prizes.map((prize, index) => ({ ...prize, teams: fillings.find((each) => each.index === index)?.teams ?? prize.teams }))
