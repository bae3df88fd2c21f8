import type { Prize, PrizeTeam } from './event.ts'

/** A team's place in a bracket, shared from `rank` to `rankEnd`; null while it can still win. */
export type Placed = { teamId: string; name: string; rank: number | null; rankEnd: number | null }

/** A prize that places would change, and the teams that it would have. */
export type Filling = { index: number; prize: Prize; teams: PrizeTeam[] }

const namesIn = (teams: readonly PrizeTeam[]): string => teams.map(({ teamId, teamName }) => teamId || teamName).toSorted().join('\n')

/**
 * The prizes that places would change (EV-18): each gets the teams whose places it covers, all teams of a shared place. A prize
 * nobody has yet stays as it is.
 */
export const fillingsOf = (prizes: readonly Prize[], places: readonly Placed[]): Filling[] =>
  prizes.flatMap((prize, index) => {
    const last = prize.placeEnd ?? prize.place
    const teams = places
      .filter(({ rank, rankEnd }) => rank !== null && rankEnd !== null && rank <= last && rankEnd >= prize.place)
      .map(({ teamId, name }) => ({ teamId, teamName: name }))
    return teams.length > 0 && namesIn(teams) !== namesIn(prize.teams) ? [{ index, prize, teams }] : []
  })

/** The prizes with the teams of these changes. */
export const filled = (prizes: readonly Prize[], fillings: readonly Filling[]): Prize[] =>
  prizes.map((prize, index) => ({ ...prize, teams: fillings.find((each) => each.index === index)?.teams ?? prize.teams }))
