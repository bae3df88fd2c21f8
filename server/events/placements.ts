import type { EventPlacement } from '#contract/team/history.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { placeIn, prizeOf } from '#domain/teams/history/place.ts'
import { isTeamId } from '#domain/matches/series.ts'
import { listBrackets } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findEvent } from './store.ts'

/**
 * The places and prizes of all teams of an event, the best first and those without a place last, then by name (EV-20): of each what
 * the events of that team have (TM-11).
 */
export async function listEventPlacements(db: Db, eventId: string): Promise<EventPlacement[]> {
  const [event, brackets] = await Promise.all([findEvent(db, eventId), listBrackets(db, eventId)])
  const named = new Map<string, { name: string; tag: string; logo: string }>()
  for (const { teams } of event.prizeDistribution) for (const { teamId, teamName } of teams) named.set(teamId, { name: teamName, tag: '', logo: '' })
  for (const { participants } of brackets) for (const [teamId, team] of Object.entries(participants)) named.set(teamId, team)
  for (const { teamId, snapshot } of event.teamMetadata) named.set(teamId, { name: snapshot?.name ?? '', tag: snapshot?.tag ?? '', logo: snapshot?.logo ?? '' })
  const ids = [...named.keys()].filter(isTeamId)
  const rows = ids.length === 0 ? [] : await db.selectFrom('teams').select(['id', 'name', 'tag', 'logo']).where('id', 'in', ids).execute()
  for (const { id, ...team } of rows) named.set(id, team)
  const given = brackets.map(({ nodes }) => placements(nodes))
  const best = (place: EventPlacement['place']): number => place?.from ?? Infinity
  return ids
    .map((teamId) => {
      const { name = '', tag = '', logo = '' } = named.get(teamId) ?? {}
      const won = prizeOf(event.prizeDistribution, teamId)
      return { teamId, name, tag, logo, place: won?.place ?? placeIn(given, teamId), prize: won?.prize ?? 0 }
    })
    .toSorted((a, b) => best(a.place) - best(b.place) || a.name.localeCompare(b.name) || (a.teamId < b.teamId ? -1 : 1))
}
