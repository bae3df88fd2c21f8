import type { EventRecord } from '#contract/events.ts'
import type { SentMatch } from '#contract/matches.ts'
import type { Career } from '#contract/players.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { compareText } from '#domain/compare.ts'
import { SIDES } from '#domain/matches/match.ts'
import { gameWinner, isDrawn, resolveTeam, storedWinner, teamIdOf } from '#domain/matches/series.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'

type Seen = { teamId: string; at: string; name: string }
export type Counted = Omit<Career, 'country' | 'rosters' | 'teams'> & { teams: Pick<Career['teams'][number], 'teamId' | 'from' | 'until' | 'name'>[] }

const names = (snapshot: TeamSnapshot | null, playerId: string): boolean =>
  [...(snapshot?.rosterSnapshots ?? []), ...(snapshot?.substituteSnapshots ?? [])].some(({ id }) => id === playerId)

/** Runs of one team, in order of time and then of the team's id; the last first. */
function stintsOf(seen: Seen[]): Counted['teams'] {
  const runs: Seen[][] = []
  for (const each of seen.toSorted((a, b) => compareText(a.at, b.at) || compareText(a.teamId, b.teamId))) {
    if (runs.at(-1)?.[0]?.teamId === each.teamId) runs.at(-1)?.push(each)
    else runs.push([each])
  }
  return runs
    .map((run) => {
      const until = run.at(-1)?.at ?? ''
      const name = run.filter(({ at }) => at === until).map((each) => each.name).toSorted(compareText)[0] ?? ''
      return { teamId: run[0]?.teamId ?? '', from: run[0]?.at ?? '', until, name }
    })
    .toSorted((a, b) => compareText(b.until, a.until) || compareText(a.teamId, b.teamId))
}

const tally = <Key extends string>(by: Key, entries: [key: string, sign: number][]) =>
  [...Map.groupBy(entries, ([key]) => key)]
    .map(([key, all]) => ({
      [by]: key, played: all.length, won: all.filter(([, sign]) => sign > 0).length, lost: all.filter(([, sign]) => sign < 0).length,
    }) as Record<Key, string> & { played: number; won: number; lost: number })
    .toSorted((a, b) => b.played - a.played || compareText(a[by], b[by]))

/** The career of a player (PL-07 PL-08), counted again from all matches and events as the API has them. */
export function recount(playerId: string, sent: SentMatch[], events: EventRecord[]): Counted {
  const seen: Seen[] = []
  const results: string[] = []
  const maps: [string, number][] = []
  const heroes: { heroId: string; seconds: number; game: string }[] = []
  const with_ = new Map<string, Set<string>>()
  const wasWith = (eventId: string, teamId: string) => with_.set(eventId, (with_.get(eventId) ?? new Set()).add(teamId))
  for (const each of sent) {
    const match = matchOf(each)
    for (const side of SIDES) {
      const isListed = names(side === 'one' ? each.teamOneSnapshot : each.teamTwoSnapshot, playerId)
      const own = each.games.filter(({ players, map, teamOneScore, teamTwoScore }) => map !== 'dnp' && teamOneScore !== null &&
        teamTwoScore !== null && players.some((player) => player.playerId === playerId && resolveTeam(match, player.team) === side))
      const times = each.games.flatMap(({ gameNumber, heroPlaytime }) =>
        heroPlaytime.filter((time) => time.playerId === playerId && resolveTeam(match, time.team) === side)
          .map(({ heroId, seconds }) => ({ heroId, seconds: seconds ?? 0, game: `${each.id} ${gameNumber}` })))
      if (!isListed && own.length === 0 && times.length === 0) continue
      const teamId = teamIdOf(match, side) ?? ''
      const at = each.matchStartTime ?? each.scheduledAt
      if (isListed && at !== null && teamId !== '') seen.push({ teamId, at, name: match.sides[side].name || (match.sides[side].snapshot?.name ?? '') })
      if (each.eventId !== null) wasWith(each.eventId, teamId)
      const winner = storedWinner(match)
      if (winner !== null) results.push(winner === side ? 'won' : 'lost')
      else if (isDrawn(match)) results.push('drawn')
      else continue
      for (const game of own) {
        const won = gameWinner({ score: { one: game.teamOneScore, two: game.teamTwoScore } })
        maps.push([game.map, won === null ? 0 : won === side ? 1 : -1])
      }
      heroes.push(...times)
    }
  }
  for (const { id, startDate, teamMetadata } of events) {
    for (const { teamId, snapshot } of teamMetadata.filter((entry) => names(entry.snapshot, playerId))) {
      wasWith(id, teamId)
      if (startDate !== null) seen.push({ teamId, at: `${startDate}T00:00:00.000Z`, name: snapshot?.name ?? '' })
    }
  }
  const placements = events
    .flatMap(({ id, name, startDate, prizeDistribution }) => prizeDistribution.flatMap(({ place, placeEnd, prize, teams }) =>
      teams.filter(({ teamId }) => with_.get(id)?.has(teamId)).map(({ teamId, teamName }) =>
        ({ eventId: id, eventName: name, startDate, teamId, teamName, place, placeEnd, prize }))))
    .toSorted((a, b) => compareText(b.startDate ?? '', a.startDate ?? '') || compareText(a.eventId, b.eventId) || a.place - b.place)
  return {
    teams: stintsOf(seen),
    matches: {
      played: results.length, won: results.filter((result) => result === 'won').length,
      lost: results.filter((result) => result === 'lost').length, drawn: results.filter((result) => result === 'drawn').length,
    },
    maps: tally('map', maps),
    heroes: [...Map.groupBy(heroes, ({ heroId }) => heroId)]
      .map(([heroId, all]) => ({
        heroId, maps: new Set(all.map(({ game }) => game)).size, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
      }))
      .toSorted((a, b) => b.maps - a.maps || b.seconds - a.seconds || compareText(a.heroId, b.heroId)),
    placements,
    teamPrizes: placements.reduce((sum, { prize }) => sum + prize, 0),
  }
}
