import type { PlanWrite } from '#contract/plans/plans.ts'
import { lengthMs, type Busy } from '#domain/plans/times.ts'
import type { Trx } from '#server/db/pool.ts'
import { SHOWN_TIME, TIME_OR_FIRST } from '#server/matches/shown-time.ts'
import { matchLabel } from '#server/records/usage.ts'

const DAY_MS = 86_400_000

type Wanted = { teamIds: string[]; times: PlanWrite['times']; except: ReadonlySet<string> }

/** The matches that teams play in the days of a plan, in this event and in others (SG-05). */
export async function findBusy(trx: Trx, { teamIds, times, except }: Wanted): Promise<Busy[]> {
  const instants = times ? [...times.days.flatMap(({ from, until }) => [from, until]), ...Object.values(times.at)].map((each) => Date.parse(each)) : []
  if (!times || teamIds.length === 0 || instants.length === 0) return []
  const rows = await trx
    .selectFrom('matches')
    .select(['id', 'team_one_id', 'team_two_id', SHOWN_TIME.as('time'), 'best_of', matchLabel.as('label')])
    .where((eb) => eb.or([eb('team_one_id', 'in', teamIds), eb('team_two_id', 'in', teamIds)]))
    .where(TIME_OR_FIRST, '>=', new Date(Math.min(...instants) - DAY_MS).toISOString())
    .where(TIME_OR_FIRST, '<', new Date(Math.max(...instants) + DAY_MS).toISOString())
    .orderBy(TIME_OR_FIRST)
    .orderBy('id')
    .execute()
  return rows.filter(({ id }) => !except.has(id)).map((row) => {
    const from = Date.parse(row.time ?? '')
    return {
      label: row.label, from, until: from + lengthMs({ bestOf: row.best_of }, times),
      teamIds: [row.team_one_id, row.team_two_id].flatMap((id) => (id !== null && teamIds.includes(id) ? [id] : [])),
    }
  })
}
