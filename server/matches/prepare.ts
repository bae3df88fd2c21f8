import { sql } from 'kysely'
import type { MatchRecord, MatchWrite } from '#contract/matches.ts'
import { invalid } from '#domain/errors.ts'
import { completeSnapshot } from '#domain/matches/form.ts'
import { TBD_TEAM_ID, TBD_TEAM_NAME, type GamePlayer } from '#domain/matches/match.ts'
import { resolveTeam, teamIdOf, winnersToStore } from '#domain/matches/series.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { Trx } from '#server/db/pool.ts'
import { toSnapshot } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'
import type { StoredMatch } from './record.ts'

/** The records that matches refer to, as far as they exist; each team as it is now. */
export type References = { events: Set<string>; players: Set<string>; teams: Map<string, TeamSnapshot> }

/** Looks up the references of some matches, each once. They stay until the transaction ends. */
export async function findReferences(trx: Trx, matches: MatchWrite[], now: number): Promise<References> {
  const eventIds = unique(matches.flatMap(({ eventId }) => eventId ?? []))
  const playerIds = unique(matches.flatMap(({ games }) => games.flatMap((game) => game.players.map(({ playerId }) => playerId))))
  const teamIds = unique(matches.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId]))
  const found = await trx
    .with('found_events', (query) => query.selectFrom('events').select('id').where('id', '=', anyOf(eventIds)).forKeyShare())
    .with('found_players', (query) => query.selectFrom('players').select('id').where('id', '=', anyOf(playerIds)).forKeyShare())
    .with('found_teams', (query) =>
      query.selectFrom('teams').select('id').where('id', '=', anyOf(teamIds)).orderBy('id').forKeyShare())
    .selectFrom('found_events')
    .select(['id', sql<'event' | 'player' | 'team'>`'event'`.as('kind')])
    .unionAll((query) => query.selectFrom('found_players').select(['id', sql<'event' | 'player' | 'team'>`'player'`.as('kind')]))
    .unionAll((query) => query.selectFrom('found_teams').select(['id', sql<'event' | 'player' | 'team'>`'team'`.as('kind')]))
    .execute()
  const idsOf = (wanted: 'event' | 'player') => new Set(found.flatMap(({ id, kind }) => (kind === wanted ? [id] : [])))
  const teams = await findTeamRows(trx, teamIds.filter((id) => id !== TBD_TEAM_ID))
  const capturedAt = new Date(now).toISOString()
  return {
    events: idsOf('event'),
    players: idsOf('player'),
    teams: new Map(teams.map((team) => [team.id, toSnapshot(team, capturedAt)])),
  }
}

const anyOf = (ids: string[]) => sql<string>`any(${ids})`

const unique = (ids: string[]): string[] => [...new Set(ids)]

/**
 * The record to store for a match that staff send: references checked, empty snapshots built from the current teams,
 * winners and players' teams resolved to ids (MT-04 MT-18).
 * @param before the match as it was; its references may stay even if their records were deleted since
 * @throws DomainError at the path of the first reference that does not exist
 */
export function completeMatch(values: MatchWrite, before: MatchRecord | null, references: References): StoredMatch {
  if (values.eventId !== null && !references.events.has(values.eventId)) {
    throw invalid('eventId', 'This event does not exist')
  }
  assertPlayers(values, before, references)
  const withTeams = { ...values, ...completeSides(values, references) }
  const games = withTeams.games.map((game, index) => ({
    ...game,
    players: game.players.map((player, place) => ({
      ...player,
      team: playerTeam(withTeams, player, `games.${index}.players.${place}.team`),
    })),
  }))
  assertWinner(withTeams, 'seriesWinner', 'Series winner must match one of the teams')
  assertWinner(withTeams, 'winner', 'Winner must match one of the teams')
  return { ...withTeams, games, ...winnersToStore(withTeams) }
}

function completeSides(values: MatchWrite, { teams }: References) {
  const side = (id: string, name: string, snapshot: MatchWrite['teamOneSnapshot'], path: string) => {
    const current = teams.get(id)
    if (!current && id !== TBD_TEAM_ID) throw invalid(path, 'This team does not exist')
    const complete = current ? completeSnapshot(snapshot, current) : snapshot
    return { name: name || current?.name || complete?.name || TBD_TEAM_NAME, snapshot: complete }
  }
  const one = side(values.teamOneId, values.teamOneName, values.teamOneSnapshot, 'teamOneId')
  const two = side(values.teamTwoId, values.teamTwoName, values.teamTwoSnapshot, 'teamTwoId')
  return {
    teamOneName: one.name, teamOneSnapshot: one.snapshot, teamTwoName: two.name, teamTwoSnapshot: two.snapshot,
  }
}

function playerTeam(match: MatchWrite, player: GamePlayer, path: string): string {
  const id = teamIdOf(match, resolveTeam(match, player.team))
  if (id === null) throw invalid(path, 'Choose one of the two teams of the match')
  return id
}

function assertWinner(match: MatchWrite, field: 'winner' | 'seriesWinner', message: string): void {
  if (match.winnerMode !== 'auto' && match[field] !== null && resolveTeam(match, match[field]) === null) {
    throw invalid(field, message)
  }
}

function assertPlayers(values: MatchWrite, before: MatchRecord | null, { players }: References): void {
  const kept = new Set(before?.games.flatMap((game) => game.players.map((player) => player.playerId)))
  values.games.forEach((game, index) =>
    game.players.forEach(({ playerId }, place) => {
      if (players.has(playerId) || kept.has(playerId)) return
      throw invalid(`games.${index}.players.${place}.playerId`, 'This player does not exist')
    }),
  )
}
