import { sql } from 'kysely'
import { matchOf } from '#contract/sent-matches.ts'
import { followRename } from '#domain/matches/rename.ts'
import { followMarks, followSnapshot, isRenamed, type Marks } from '#domain/teams/rename.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { lockBracket, saveBracket } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { eventsOfTeam } from '#server/events/remove-team.ts'
import { findEvent, lockEvent, writePrizes } from '#server/events/store.ts'
import { toRow } from '#server/matches/record.ts'
import { findMatch, lockMatch } from '#server/matches/find.ts'

type Renamed = Marks & { id: string }

/**
 * Updates everything that still has the team's old name: matches without a result, and brackets and events that are
 * not over. Played matches, and names edited by hand, stay. The events of all that are locked (see
 * `lockTeamEverywhere`).
 */
export async function followTeam(trx: Trx, actor: Actor, before: Renamed, after: Renamed, now: number): Promise<void> {
  if (!isRenamed(before, after)) return
  await renameInMatches(trx, actor, before, after, now)
  await renameInEvents(trx, actor, before, after)
  await renameInBrackets(trx, actor, before, after)
}

async function renameInMatches(trx: Trx, actor: Actor, before: Renamed, after: Renamed, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('matches')
    .select('id')
    .where((eb) => eb.or([eb('team_one_id', '=', after.id), eb('team_two_id', '=', after.id)]))
    .where('series_winner', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const match = await lockMatch(trx, id, null, now)
    const known = matchOf(match)
    const next = followRename(known, after.id, before, after)
    if (next === known) continue
    await trx
      .updateTable('matches')
      .set({ ...toRow(next), version: match.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const saved = await findMatch(trx, id, now)
    await recordChange(trx, actor, { action: 'update', kind: 'match', recordId: id, before: match, after: saved })
  }
}

async function renameInEvents(trx: Trx, actor: Actor, before: Renamed, after: Renamed): Promise<void> {
  const rows = await eventsOfTeam(trx, after.id).where('status', '!=', 'completed').execute()
  for (const { id } of rows) {
    const event = await lockEvent(trx, id, null)
    const own = event.teamMetadata.find(({ teamId }) => teamId === after.id)?.snapshot ?? null
    const snapshot = own && followSnapshot(own, before, after)
    const isNamedAsBefore = (team: { teamId: string; teamName: string }) =>
      team.teamId === after.id && team.teamName === before.name && before.name !== after.name
    const inPrizes = event.prizeDistribution.some(({ teams }) => teams.some(isNamedAsBefore))
    if (snapshot === own && !inPrizes) continue
    const prizes = event.prizeDistribution.map((prize) => ({
      ...prize, teams: prize.teams.map((team) => (isNamedAsBefore(team) ? { ...team, teamName: after.name } : team)),
    }))
    await trx
      .updateTable('event_teams')
      .set({ snapshot: snapshot && JSON.stringify(snapshot) })
      .where('event_id', '=', id)
      .where('team_id', '=', after.id)
      .execute()
    await writePrizes(trx, event, prizes)
    const saved = await findEvent(trx, id)
    await recordChange(trx, actor, { action: 'update', kind: 'event', recordId: id, before: event, after: saved })
  }
}

async function renameInBrackets(trx: Trx, actor: Actor, before: Renamed, after: Renamed): Promise<void> {
  const rows = await trx
    .selectFrom('brackets')
    .select('id')
    .where(sql<boolean>`participants ? ${after.id}`)
    .where('status', '!=', 'complete')
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const bracket = await lockBracket(trx, id, null)
    const own = bracket.participants[after.id]
    const participant = own && followMarks(own, before, after)
    if (!participant || participant === own) continue
    await saveBracket(trx, actor, bracket, {
      ...bracket, participants: { ...bracket.participants, [after.id]: participant },
    })
  }
}
