import type { Selectable } from 'kysely'
import type { TeamListItem, TeamRecord } from '#contract/teams.ts'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { snapshotFromTeam } from '#domain/teams/snapshot.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { fieldsOf } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'

/** A member of a team as the database gives it: roster entry and player in one. */
export type MemberRow = {
  playerId: string
  role: PlayerRole
  substitute: boolean
  username: string
  realName: string
  nationality: string
}

export type TeamRow = Selectable<Schema['teams']> & { members: MemberRow[] }

const entries = (members: MemberRow[], substitute: boolean) =>
  members.filter((member) => member.substitute === substitute).map(({ playerId, role }) => ({ playerId, role }))

export const toListItem = ({ members, ...row }: TeamRow): TeamListItem => ({
  ...fieldsOf(row), roster: entries(members, false), substitutes: entries(members, true),
})

/** The team as it is now, to be stored by matches and events. */
export const toSnapshot = (row: TeamRow, capturedAt: string): TeamSnapshot => {
  const players = row.members.map(({ playerId, ...player }) => [playerId, { id: playerId, ...player }] as const)
  return snapshotFromTeam(toListItem(row), new Map(players), capturedAt)
}

export const toRecord = (row: TeamRow): TeamRecord => {
  const { rosterSnapshots, substituteSnapshots, searchNames } = toSnapshot(row, row.updated_at)
  return { ...toListItem(row), rosterSnapshots, substituteSnapshots, searchNames }
}
