import type { Db } from '#server/db/pool.ts'
import { showBrackets } from '#server/brackets/shown.ts'
import { findBrackets } from '#server/brackets/store.ts'
import { findListedEvents } from '#server/events/list.ts'
import { findEvents } from '#server/events/store.ts'
import { allWithTeams } from '#server/events/with-teams.ts'
import { withTables } from '#server/groups/standings.ts'
import { findGroups } from '#server/groups/store.ts'
import { findListedPlayers } from '#server/players/list.ts'
import { toListItem } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'

/** Where included records are read, and when: `now` in milliseconds. */
export type From = { db: Db; now: number }

/** Records as lists answer them, in no order; there is at least one id, and unknown ones are left out (AP-18). */
export type Read = (ids: string[], from: From) => Promise<{ id: string }[]>

/** Events as their own address answers them. */
export const wholeEvents: Read = async (ids, { db }) => allWithTeams(db, await findEvents(db, ids))
export const events: Read = (ids, { db }) => findListedEvents(db, ids)
export const teams: Read = async (ids, { db }) => (await findTeamRows(db, ids)).map(toListItem)
export const players: Read = (ids, { db }) => findListedPlayers(db, ids)
export const groups: Read = async (ids, { db, now }) => withTables(db, await findGroups(db, ids), now)
export const brackets: Read = async (ids, { db }) => showBrackets(db, await findBrackets(db, ids))
