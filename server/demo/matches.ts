import type { Event } from '#domain/events/event.ts'
import { AS_PLANNED } from '#domain/matches/editing/declared.ts'
import { formSeriesWinner, winnersToStore } from '#domain/matches/editing/winners.ts'
import { TBD_TEAM_ID, TBD_TEAM_NAME, type Game, type Match } from '#domain/matches/match.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { snapshotFromTeam } from '#domain/teams/snapshot.ts'
import type { Player, Team, TeamSnapshot } from '#domain/teams/team.ts'
import { finishedSeries, runningSeries } from './games.ts'
import type { Random } from './random.ts'
import type { Cast } from './teams.ts'

const HOUR = 3_600_000
/** A demo series takes less than this; the one that began later is still being played. In hours. */
const SERIES_HOURS = 3

/** What every part of the demo world is made from. `at` gives the instant so many hours after the hour of now. */
export type Stage = Cast & {
  random: Random
  at: (hours: number) => string
  playersById: ReadonlyMap<string, Player>
}

/** @param now in milliseconds; everything is placed around the full hour before it */
export function makeStage(cast: Cast, random: Random, now: number): Stage {
  const hour = Math.floor(now / HOUR) * HOUR
  return {
    ...cast,
    random,
    at: (hours) => new Date(hour + hours * HOUR).toISOString(),
    playersById: new Map(cast.players.map((player) => [player.id, player])),
  }
}

/** The team as it was when something began; nothing is captured in the future. */
export const snapshotAt = ({ at, playersById }: Stage, team: Team, hours: number): TeamSnapshot =>
  snapshotFromTeam(team, playersById, at(Math.min(hours, 0)))

/**
 * When a match is played, in hours from now, and over how many maps. Without `start` it has no start time; `scheduled`
 * is then the planned slot, if any.
 */
export type Slot = { start: number | null; scheduled?: number; bestOf: number; /** The loser wins no map. */ isSweep?: boolean }

type Fixture = Slot & { id: string; event: Pick<Event, 'id'>; one: Team | null; two: Team | null; channel: string }

/** The games that the winner of a series won. */
function withoutLosses(games: Game[]): Game[] {
  const winner = formSeriesWinner({ games })
  return games.filter((game) => gameWinner(game) === winner).map((game, index) => ({ ...game, gameNumber: index + 1 }))
}

/** A match at its time: finished with maps and result when it is long ago, running when it just began, else open. */
export function makeMatch(stage: Stage, { id, event, one, two, start, scheduled, bestOf, isSweep, channel }: Fixture): Match {
  const { random, at, strengthOf } = stage
  const isFinished = start !== null && start <= -SERIES_HOURS
  const hasBegun = start !== null && start <= 0
  const planned = start ?? scheduled
  const side = (team: Team | null) => ({
    teamId: team?.id ?? TBD_TEAM_ID,
    name: team?.name ?? TBD_TEAM_NAME,
    snapshot: team && snapshotAt(stage, team, start ?? 0),
  })
  const playable = hasBegun && one && two
  const chance = playable ? strengthOf(one.id) / (strengthOf(one.id) + strengthOf(two.id)) : 0
  const series = isFinished ? finishedSeries : runningSeries
  const played = playable ? series(random, { one, two, bestOf, chance }) : []
  const match = {
    id,
    eventId: event.id,
    sides: { one: side(one), two: side(two) },
    ...AS_PLANNED,
    matchStartTime: start === null ? null : at(start),
    scheduledAt: planned === undefined ? null : at(planned),
    winner: null,
    seriesWinner: null,
    winnerMode: 'auto' as const,
    bestOf,
    streamLink: `https://example.com/live/${channel}`,
    vodLink: isFinished ? `https://example.com/vods/${id.replace('demo-match-', '')}` : '',
    streams: [],
    vods: [],
    games: isSweep ? withoutLosses(played) : played,
    updatedAt: at(isFinished ? Math.min(start + bestOf / 2, 0) : Math.min(start ?? 0, 0)),
  }
  return { ...match, ...winnersToStore(match) }
}
