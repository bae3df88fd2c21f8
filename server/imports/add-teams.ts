import type { ImportRowResult, TeamImportWrite } from '#contract/imports.ts'
import { recordChanges, type Actor } from '#server/audit/store.ts'
import { columnsOf } from '#server/db/columns.ts'
import { lockFor } from '#server/db/locks.ts'
import type { Trx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'
import { toRecord } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'
import { createPlayers, findPeople, type People } from './people.ts'
import type { CheckedRow } from './check.ts'

/**
 * Adds the teams of some rows with the players that do not exist yet (IM-11). A team whose name or tag is taken, by a
 * row before it too, is skipped and creates no player (IM-12).
 */
export async function addTeams(
  trx: Trx, actor: Actor, importId: string, rows: CheckedRow<TeamImportWrite>[],
): Promise<ImportRowResult[]> {
  // One import of teams at a time: two that name the same new player must not both create one.
  await lockFor(trx, 'importOfTeams')
  const people = await findPeople(trx, rows.flatMap(({ values }) => members(values).map(({ username }) => username)))
  const checked = rows.map((row) => ({ ...row, id: newId(), error: problemOf(row.values, people) }))
  const good = checked.filter(({ error }) => error === null)
  const inserted = good.length > 0
    ? await trx
        .insertInto('teams')
        .values(good.map(({ id, values: { roster: _players, substitutes: _more, ...fields } }) => ({ id, ...columnsOf(fields) })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
    : []
  const ids = new Set(inserted.map(({ id }) => id))
  const created = good.filter(({ id }) => ids.has(id))
  await createPlayers(trx, actor, importId, people, created.flatMap(({ values }) => members(values)))
  await insertMembers(trx, created, people)
  const teams = await findTeamRows(trx, [...ids])
  await recordChanges(
    trx, actor,
    teams.map((team) => ({ action: 'create', kind: 'team', recordId: team.id, after: toRecord(team) })),
  )
  return checked.map(({ row, id, error }) => {
    if (error !== null) return { row, status: 'failed', error, path: 'roster' }
    if (ids.has(id)) return { row, status: 'created', id }
    return { row, status: 'skipped', error: 'A team with this name or tag already exists' }
  })
}

const members = ({ roster, substitutes }: TeamImportWrite) => [
  ...roster.map((entry) => ({ ...entry, substitute: false })),
  ...substitutes.map((entry) => ({ ...entry, substitute: true })),
]

function problemOf(team: TeamImportWrite, people: People): string | null {
  const seen = new Set<string>()
  for (const { username } of members(team)) {
    const { handle, ids } = people.of(username)
    if (ids.length > 1) return `Player '${username}' matches more than one player`
    if (seen.has(handle)) return 'A player can be on a team only once'
    seen.add(handle)
  }
  return null
}

async function insertMembers(
  trx: Trx, teams: { id: string; values: TeamImportWrite }[], people: People,
): Promise<void> {
  const entries = teams.flatMap(({ id, values }) =>
    members(values).flatMap(({ username, role, substitute }, position) =>
      people.of(username).ids.map((playerId) => ({ team_id: id, player_id: playerId, role, substitute, position })),
    ),
  )
  if (entries.length > 0) await trx.insertInto('team_players').values(entries).execute()
}
