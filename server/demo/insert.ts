import { storedNode } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { columnsOf } from '#server/db/columns.ts'
import { toRow } from '#server/matches/record.ts'
import type { World } from './world.ts'

/** Stores a whole world, one statement a table, in the order in which records refer to each other. */
export async function insertWorld(trx: Trx, world: World): Promise<void> {
  await insertTeams(trx, world)
  await insertEvents(trx, world)
  await trx
    .insertInto('matches')
    .values(world.matches.map((match) => ({
      id: match.id, ...toRow(match), created_at: match.updatedAt, updated_at: match.updatedAt,
    })))
    .execute()
  await insertBrackets(trx, world)
  await insertGroups(trx, world)
}

async function insertTeams(trx: Trx, { players, teams }: World): Promise<void> {
  await trx
    .insertInto('players')
    .values(players.map(columnsOf))
    .execute()
  await trx
    .insertInto('teams')
    .values(teams.map(({ roster: _players, substitutes: _more, ...fields }) => columnsOf(fields)))
    .execute()
  const members = teams.flatMap(({ id, roster, substitutes }) =>
    [...roster, ...substitutes].map(({ playerId, role }, position) => ({
      team_id: id, player_id: playerId, role, substitute: position >= roster.length, position,
    })))
  await trx.insertInto('team_players').values(members).execute()
}

async function insertEvents(trx: Trx, { events }: World): Promise<void> {
  const rows = events.map(({ teamMetadata: _teams, ...fields }) => columnsOf(fields))
  await trx.insertInto('events').values(rows).execute()
  const teams = events.flatMap(({ id, teamMetadata }) =>
    teamMetadata.map(({ teamId, participantId, snapshot }, position) => ({
      event_id: id, team_id: teamId, participant_id: participantId, snapshot: JSON.stringify(snapshot), position,
    })))
  await trx.insertInto('event_teams').values(teams).execute()
}

async function insertBrackets(trx: Trx, { brackets }: World): Promise<void> {
  const rows = brackets.map((bracket) => ({
    id: bracket.id,
    event_id: bracket.eventId,
    name: bracket.name,
    type: bracket.type,
    status: bracket.status,
    participant_count: bracket.participantCount,
    display_order: bracket.displayOrder,
    pick_em_enabled: bracket.pickEmEnabled,
    nodes: JSON.stringify(bracket.nodes.map(storedNode)),
    participants: JSON.stringify(bracket.participants),
    round_labels: JSON.stringify(bracket.roundLabels),
  }))
  await trx.insertInto('brackets').values(rows).execute()
  const links = brackets.flatMap(({ id: bracket_id, nodes }) =>
    nodes.flatMap(({ id: node_id, matchId: match_id }) =>
      match_id === null ? [] : [{ bracket_id, node_id, match_id }]))
  await trx.insertInto('bracket_links').values(links).execute()
}

async function insertGroups(trx: Trx, { groups }: World): Promise<void> {
  const rows = groups.map(({ id, eventId, name, eliminationRule }) => ({
    id, event_id: eventId, name, teams_eliminated: eliminationRule.teamsEliminated,
  }))
  await trx.insertInto('groups').values(rows).execute()
  const teams = groups.flatMap(({ id, teamIds }) => teamIds.map((teamId) => ({ group_id: id, team_id: teamId })))
  await trx.insertInto('group_teams').values(teams).execute()
  const matches = groups.flatMap(({ id, matchIds }) => matchIds.map((matchId) => ({ group_id: id, match_id: matchId })))
  await trx.insertInto('group_matches').values(matches).execute()
}
