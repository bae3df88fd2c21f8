import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import type { Region } from '#domain/catalogue/regions.ts'

/** A place on a roster. */
export type RosterEntry = { playerId: string; role: PlayerRole }

export type Player = { id: string; username: string; realName: string; nationality: string }

/** A roster entry as it was when the snapshot was taken; `id` is the player id, `username` the handle (TM-04). */
export type PlayerSnapshot = {
  id: string
  username: string
  realName: string
  nationality: string
  role: PlayerRole
  teamId: string
  teamName: string
  capturedAt: string
}

/** A team as it was at one moment: stored by matches and events, so that later renames do not change history. */
export type TeamSnapshot = {
  id: string
  name: string
  tag: string
  logo: string
  rosterSnapshots: PlayerSnapshot[]
  substituteSnapshots: PlayerSnapshot[]
  searchNames: string[]
  capturedAt: string | null
}

/** The editable team. `region` is empty when unknown. */
export type Team = {
  id: string
  name: string
  tag: string
  logo: string
  region: Region | ''
  roster: RosterEntry[]
  substitutes: RosterEntry[]
}
