import type { TeamListItem, TeamRecord } from '#contract/teams.ts'
import type { PlayerRole, Region } from '#domain/catalogue/catalogue.ts'
import { snapshotFromTeam } from '#domain/teams/snapshot.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'

/** A member of a team as the database gives it: roster entry and player in one. */
export type MemberRow = {
  playerId: string
  role: PlayerRole
  substitute: boolean
  username: string
  realName: string
  nationality: string
}

export type TeamRow = {
  id: string
  version: number
  name: string
  tag: string
  logo: string
  region: Region | ''
  created_at: string
  updated_at: string
  members: MemberRow[]
}

const entries = (row: TeamRow, substitute: boolean) =>
  row.members.filter((member) => member.substitute === substitute).map(({ playerId, role }) => ({ playerId, role }))

export const toListItem = (row: TeamRow): TeamListItem => ({
  id: row.id,
  version: row.version,
  name: row.name,
  tag: row.tag,
  logo: row.logo,
  region: row.region,
  roster: entries(row, false),
  substitutes: entries(row, true),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
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
