import { sql, type SqlBool } from 'kysely'
import type { Contested } from '#domain/groups/group.ts'
import { contestedOf, givenToBest } from '#domain/plans/contested.ts'
import { partsOf } from '#domain/plans/stage.ts'
import type { Db, Trx } from '#server/db/pool.ts'

type Taken = Parameters<typeof contestedOf>[0][number]

/** What the best of several groups advance from, with the stages that say so, and the groups that are compared. */
export type ContestedIn = Contested & { stages: readonly Taken[]; stageId: string; groupIds: string[] }

const WITH_BEST = JSON.stringify([{ source: { from: 'best' } }])

/** The ranks of groups of these events that lead on in the best groups only, by the ids of the groups (SC-11): one query. */
export async function findContested(db: Db | Trx, eventIds: string[]): Promise<Map<string, ContestedIn>> {
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'event_id', 'name', 'format', 'settings', 'places', 'group_ids', 'closed_at'])
    .where('event_id', 'in', (eb) =>
      eb.selectFrom('stages').select('event_id').where('event_id', 'in', eventIds).where(sql<SqlBool>`places @> ${WITH_BEST}::jsonb`))
    .execute()
  const stagesOf = Map.groupBy(rows, ({ event_id }) => event_id)
  return new Map(rows.flatMap(({ id, event_id, group_ids, closed_at }) => {
    const stages = (stagesOf.get(event_id) ?? []).map((row): Taken =>
      ({ ...row, parts: partsOf({ ...row, places: row.places.map(({ source }) => source) }) }))
    const stage = stages.find((each) => each.id === id)
    if (!stage) return []
    const given = closed_at === null ? null : givenToBest(stages, id)
    return group_ids.flatMap((groupId, part) => {
      const ranks = contestedOf(stages, stage, part)
      return ranks ? [[groupId, { ...ranks, given, stages, stageId: id, groupIds: group_ids }] as const] : []
    })
  }))
}
