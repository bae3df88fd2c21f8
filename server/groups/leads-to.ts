import { leadsTo, type Lead } from '#domain/plans/leads-to.ts'
import type { Db, Trx } from '#server/db/pool.ts'

/** Where the ranks of groups lead to, by the ids of the groups of these events (SG-12): one query. */
export async function findLeads(db: Db | Trx, eventIds: string[]): Promise<Map<string, Lead[]>> {
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'event_id', 'name', 'format', 'settings', 'places', 'group_ids'])
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byEvent = Map.groupBy(rows, (row) => row.event_id)
  return new Map(rows.flatMap(({ id, event_id, group_ids }) => {
    const stages = (byEvent.get(event_id) ?? []).map((stage) => ({ ...stage, places: stage.places.map(({ source }) => source) }))
    return group_ids.map((groupId, part) => [groupId, leadsTo(stages, id, part)] as const)
  }))
}
