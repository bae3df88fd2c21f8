import { sql } from 'kysely'
import type { SentMatch, MatchWrite } from '#contract/matches.ts'
import { sentField } from '#contract/match-fields.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { gameMisfit, inLayout } from '#domain/catalogue/fit.ts'
import { seasonAndLayout } from '#domain/catalogue/seasons.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import { broadcasts } from '#domain/matches/facts/broadcasts.ts'
import { followTeams } from '#domain/matches/editing/assignments.ts'
import { keptAdvantage } from '#domain/matches/head-start/advantage.ts'
import { delay, tooLateDelay } from '#domain/matches/delay.ts'
import { completeSnapshot } from '#domain/matches/form.ts'
import { bothSides, TBD_TEAM_ID, TBD_TEAM_NAME, type GamePlayer, type MatchSide, type Side } from '#domain/matches/match.ts'
import { postpone } from '#domain/matches/postpone.ts'
import { impossibleLength } from '#domain/matches/editing/series-course.ts'
import { withWinners } from '#domain/matches/editing/kept-winner.ts'
import { knowsTeams, resolveTeam, teamIdOf, teamIdsIn } from '#domain/matches/series.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { Trx } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'
import { toSnapshot } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'
import type { StoredMatch } from './record.ts'

/** The records that matches refer to, as far as they exist, each team as it is now; `now` is when they were looked up. */
export type References = { now: number; events: Map<string, { season: string; layout: string }>; players: Set<string>; teams: Map<string, TeamSnapshot> }

const NO_SEASON = [sql<string>`''`.as('season'), sql<string>`''`.as('layout')] as const

const askReferences = prepared('references', (db, given) => {
  const anyOf = (place: number) => sql<string>`any(${given(place, 'text[]')})`
  return db
    .with('found_events', (query) => query.selectFrom('events').select(['id', 'season', 'layout']).where('id', '=', anyOf(1)).forKeyShare())
    .with('found_players', (query) => query.selectFrom('players').select('id').where('id', '=', anyOf(2)).forKeyShare())
    .with('found_teams', (query) =>
      query.selectFrom('teams').select('id').where('id', '=', anyOf(3)).orderBy('id').forKeyShare())
    .selectFrom('found_events')
    .select(['id', sql<'event' | 'player' | 'team'>`'event'`.as('kind'), 'season', 'layout'])
    .unionAll((query) => query.selectFrom('found_players').select(['id', sql<'event' | 'player' | 'team'>`'player'`.as('kind'), ...NO_SEASON]))
    .unionAll((query) => query.selectFrom('found_teams').select(['id', sql<'event' | 'player' | 'team'>`'team'`.as('kind'), ...NO_SEASON]))
})

/** Looks up the references of some matches, each once. They stay until the transaction ends. */
export async function findReferences(trx: Trx, matches: MatchWrite[], now: number): Promise<References> {
  const eventIds = unique(matches.flatMap(({ eventId }) => eventId ?? []))
  const playerIds = unique(matches.flatMap(({ games }) => games.flatMap((game) => game.players.map(({ playerId }) => playerId))))
  const teamIds = unique(matches.flatMap((match) => teamIdsIn(matchOf(match))))
  const found = await askReferences(trx, [eventIds, playerIds, teamIds])
  const teams = await findTeamRows(trx, teamIds.filter((id) => id !== TBD_TEAM_ID))
  const capturedAt = new Date(now).toISOString()
  return {
    now,
    events: new Map(found.flatMap(({ kind, id, season, layout }) => (kind === 'event' ? [[id, { season, layout }] as const] : []))),
    players: new Set(found.flatMap(({ id, kind }) => (kind === 'player' ? [id] : []))),
    teams: new Map(teams.map((team) => [team.id, toSnapshot(team, capturedAt)])),
  }
}

const unique = (ids: string[]): string[] => [...new Set(ids)]

/**
 * The record to store for a match that staff send: references checked, empty snapshots built from the current teams,
 * winners and players' teams resolved to ids, and the old time of a postponed match set apart (MT-04 MT-18 MT-25).
 * @param before the match as it was; its references may stay even if their records were deleted since
 * @throws DomainError at the path of the first reference that does not exist, and at that of a delay that leads too far (MT-39)
 */
export function completeMatch(values: MatchWrite, before: SentMatch | null, references: References): StoredMatch {
  if (values.eventId !== null && !references.events.has(values.eventId)) {
    throw invalid('eventId', 'This event does not exist')
  }
  assertPlayers(values, before, references)
  const sent = postpone(kept(matchOf(values), before), before)
  const tooLate = tooLateDelay(sent, before, references.now)
  if (tooLate) throw invalid('delayedTo', tooLate)
  const match = agreeing(delay(sent, before), before)
  const sided = { ...match, sides: bothSides((side) => completeSide(match, side, references)) }
  const withTeams = { ...sided, advantage: keptAdvantage(before && matchOf(before), sided) }
  const games = gamesOfSeason(withTeams, before, references).map((game, index) => ({
    ...followTeams(withTeams, game, index, before && matchOf(before)),
    players: game.players.map((player, place) => ({
      ...player,
      team: playerTeam(withTeams, player, `games.${index}.players.${place}.team`),
    })),
    heroPlaytime: game.heroPlaytime.map((played) => ({
      ...played, team: teamIdOf(withTeams, resolveTeam(withTeams, played.team)) ?? played.team,
    })),
  }))
  assertForfeit(withTeams)
  assertLength(withTeams, before)
  assertWinner(withTeams, 'seriesWinner', 'Series winner must match one of the teams')
  assertWinner(withTeams, 'winner', 'Winner must match one of the teams')
  return withWinners(before && matchOf(before), { ...withTeams, games })
}

/**
 * The games in the draft layout of their event (CA-03 CA-04).
 * @throws DomainError at the first hero, map or slot that is not of its season; CONFLICT when a match brings one to an event of another
 */
function gamesOfSeason({ games, eventId }: StoredMatch, before: SentMatch | null, { events }: References): StoredMatch['games'] {
  const { season, layout } = seasonAndLayout(events.get(eventId ?? ''))
  const moves = before !== null && eventId !== null && before.eventId !== eventId
  return games.map((sent, index) => {
    const game = inLayout(sent, layout)
    const misfit = gameMisfit(game, before?.games[index], season, layout)
    if (misfit) throw invalid(`games.${index}.${misfit.path}`, misfit.message)
    // What it had before may stay in its event, and is not brought to one of another season.
    const brought = moves ? gameMisfit(game, undefined, season, layout) : null
    if (brought) throw new DomainError('CONFLICT', `Map ${index + 1} of this match does not fit this event: ${brought.message}. Nothing was changed.`)
    return game
  })
}

/** The match with what programs that do not know of pauses and running scores leave out (MT-39). */
const kept = (match: StoredMatch, before: SentMatch | null): StoredMatch => ({
  ...match,
  pausedAt: match.pausedAt === undefined ? before?.pausedAt ?? null : match.pausedAt,
  games: match.games.map((game, index) => ({
    ...game, running: game.running === undefined ? before?.games[index]?.running ?? null : game.running,
  })),
})

/** The match with its single links as the first of its lists, whichever of them changed (MT-33). */
function agreeing(match: StoredMatch, before: SentMatch | null): StoredMatch {
  const streams = broadcasts({ link: match.streamLink, list: match.streams, had: before?.streamLink })
  const vods = broadcasts({ link: match.vodLink, list: match.vods, had: before?.vodLink })
  return { ...match, streamLink: streams.link, streams: streams.list, vodLink: vods.link, vods: vods.list }
}

function completeSide({ sides }: StoredMatch, side: Side, { teams }: References): MatchSide<TeamSnapshot> {
  const { teamId, name, snapshot } = sides[side]
  const current = teams.get(teamId)
  if (!current && teamId !== TBD_TEAM_ID) throw invalid(sentField(side, 'Id'), 'This team does not exist')
  const complete = current ? completeSnapshot(snapshot, current) : snapshot
  return { teamId, name: name || current?.name || complete?.name || TBD_TEAM_NAME, snapshot: complete }
}

function playerTeam(match: StoredMatch, player: GamePlayer, path: string): string {
  const id = teamIdOf(match, resolveTeam(match, player.team))
  if (id === null) throw invalid(path, 'Choose one of the two teams of the match')
  return id
}

/** A forfeit of teams that are not known yet would decide against whoever comes there. */
function assertForfeit(match: StoredMatch): void {
  if (knowsTeams(match)) return
  if (match.forfeitBy !== null) throw invalid('forfeitBy', 'Choose both teams before one of them forfeits')
  if (match.resultType === 'double-forfeit') throw invalid('resultType', 'Choose both teams before they forfeit')
}

/** A length that was impossible before stays, so that the rest of its match can be saved (MT-35). */
function assertLength(match: StoredMatch, before: SentMatch | null): void {
  const problem = impossibleLength(match)
  if (problem !== null && problem !== (before && impossibleLength(matchOf(before)))) throw invalid('bestOf', problem)
}

function assertWinner(match: StoredMatch, field: 'winner' | 'seriesWinner', message: string): void {
  if (match.winnerMode !== 'auto' && match[field] !== null && resolveTeam(match, match[field]) === null) {
    throw invalid(field, message)
  }
}

function assertPlayers(values: MatchWrite, before: SentMatch | null, { players }: References): void {
  const kept = new Set(before?.games.flatMap((game) => game.players.map((player) => player.playerId)))
  values.games.forEach((game, index) =>
    game.players.forEach(({ playerId }, place) => {
      if (players.has(playerId) || kept.has(playerId)) return
      throw invalid(`games.${index}.players.${place}.playerId`, 'This player does not exist')
    }),
  )
}
