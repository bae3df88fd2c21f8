import { sql } from 'kysely'
import type { TeamFigures } from '#contract/team/history.ts'
import { bestPlaced } from '#domain/teams/history/place.ts'
import { mapsRecord, seriesRecord } from '#domain/teams/history/record.ts'
import type { Db } from '#server/db/pool.ts'
import { wanted } from '#server/events/list.ts'
import { eventsWith, matchesOfTeam } from './history.ts'
import { formsOf } from './with-form.ts'

/** What the head of a team's page tells (TM-15): its form, and in short its record and placements (TM-11). `now` in milliseconds. */
export async function findTeamFigures(db: Db, teamId: string, now: number): Promise<TeamFigures> {
  const matches = await matchesOfTeam(db, teamId, { spoilerFree: false, now })
  const [events, forms, playing] = await Promise.all([eventsWith(db, teamId, matches, false), formsOf(db, [teamId], now), findPlaying(db, teamId, now)])
  const best = bestPlaced(events)
  return {
    form: forms.get(teamId) ?? [],
    matches: seriesRecord(matches, teamId),
    maps: mapsRecord(matches, teamId),
    best: best && { eventId: best.eventId, name: best.name, place: best.place },
    prize: events.reduce((sum, { prize }) => sum + (prize ?? 0), 0),
    playing,
  }
}

/** The running event that has a team among its teams, and that it did not withdraw from: no result changes that. */
async function findPlaying(db: Db, teamId: string, now: number): Promise<TeamFigures['playing']> {
  const found = await db
    .selectFrom('events')
    .innerJoin('event_teams', 'event_id', 'events.id')
    .select(['events.id as eventId', 'name'])
    .where('team_id', '=', teamId)
    .where(sql<boolean>`NOT withdrawals @> ${JSON.stringify([{ teamId }])}::jsonb`)
    .where(await wanted(db, { state: 'running' }, now))
    .orderBy('start_date', (order) => order.desc().nullsLast())
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
