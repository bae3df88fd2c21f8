import { queryOptions } from '@tanstack/react-query'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { bothSides, otherSide, type Sides } from '#domain/matches/match.ts'
import { isTeamId, teamIdOf } from '#domain/matches/series.ts'
import { monthOf, monthsBefore } from '#domain/times/months.ts'
import { apiOf } from '#web/site/query-client.ts'
import { gamesOf, keyOf, PAGE } from '#web/statistics/queries.ts'
import { askFor, type Asked } from '#web/ui/parts/part.ts'
import type { Choices } from './choices.ts'

/** The two teams of a match; null while one of them is not known. */
export const pairingOf = (match: MatchRecord): Sides<string> | null => {
  const teams = bothSides((side) => teamIdOf(match, side))
  return isTeamId(teams.one) && isTeamId(teams.two) ? { one: teams.one ?? '', two: teams.two ?? '' } : null
}

/** Which maps count; `revealed` are the matches that spoiler mode counts, with commas between, null without it. */
const among = ({ event, season, months }: Choices, now: number, revealed: string | null) => ({
  ...(event && { eventId: event }), ...(season && { season }), ...(months && { from: monthsBefore(monthOf(now), Number(months)) }),
  ...(revealed !== null && { matches: revealed }),
})

/** The numbers of a card (SA-10). */
export const cardQuery = (teams: Sides<string>, choices: Choices, now: number, revealed: string | null) => {
  const query = { teamId: teams.one, opponentId: teams.two, ...among(choices, now, revealed) }
  return queryOptions({
    queryKey: keyOf('scouting', query),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /statistics/scouting', { query, signal }),
  })
}

export const askedGames = ({ after, before }: Choices): Asked => ({ after, before, size: PAGE })

/** The played maps behind a number of a card; without one those of both teams against each other. */
export const cardGamesQuery = (teams: Sides<string>, choices: Choices, now: number, revealed: string | null) => {
  const { side, met, map, hero, as, by, turn, against, won } = choices
  const own = side ?? 'one'
  return gamesOf({
    teamId: teams[own], ...((met || side === null) && { opponentId: teams[otherSide(own)] }), ...among(choices, now, revealed),
    ...(map && { map }), ...(hero && { heroId: hero }), ...(as && { as }), ...(by && { by }), ...(turn && { turn }), ...(against && { against }), ...(won && { won }),
    ...askFor(askedGames(choices)),
  })
}
