import { sentBracket } from '#contract/bracket-fields.ts'
import { pluralOf, type RecordKind } from '#contract/nouns.ts'
import { DUMPED, type Dumped, type DumpedKind } from '#contract/dumps/records.ts'
import { season } from '#contract/catalogue/seasons.ts'
import { seasonsOf } from '#domain/catalogue/learn.ts'
import { findBrackets } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { findEvents } from '#server/events/store.ts'
import { findGroups } from '#server/groups/store.ts'
import { findMatches } from '#server/matches/find.ts'
import { findPlayers } from '#server/players/store.ts'
import { readSeasonFiles } from '#server/seasons/known.ts'
import { findStages } from '#server/stages/store.ts'
import { toListItem } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'

/** Records that are read at once: what they take is how long visitors wait beside a dump, some 20 ms for matches. */
const AT_ONCE = 40

/** The records of these ids, in no order. */
const READ: Record<RecordKind, (trx: Trx, ids: string[]) => Promise<({ id: string })[]>> = {
  event: findEvents,
  player: findPlayers,
  team: async (trx, ids) => (await findTeamRows(trx, ids)).map(toListItem),
  bracket: async (trx, ids) => (await findBrackets(trx, ids)).map(sentBracket),
  group: findGroups,
  match: (trx, ids) => findMatches(trx, ids, 0), // what follows from the clock is left out
  stage: findStages,
}

/** @throws Error that names the record, for the operator: one that the API could not answer either stops the dump */
function asDumped(kind: RecordKind, record: { id: string }): object {
  const read = DUMPED[kind].safeParse(record)
  if (read.success) return read.data
  throw new Error(`The ${kind} ${record.id} is not as the API answers it`, { cause: read.error })
}

async function* inParts(trx: Trx, kind: RecordKind): AsyncGenerator<object[]> {
  for (let after = ''; ; ) {
    const rows = await trx.selectFrom(pluralOf(kind)).select('id').where('id', '>', after).orderBy('id').limit(AT_ONCE).execute()
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    const found = new Map((await READ[kind](trx, ids)).map((record) => [record.id, record]))
    yield ids.flatMap((id) => found.get(id) ?? []).map((record) => asDumped(kind, record))
    after = last
  }
}

/** All records of a kind as dumps have them, by id, some at a time (OD-02). Seasons are in the order of the API. */
export async function* dumpedRecords(trx: Trx, kind: DumpedKind): AsyncGenerator<Dumped[]> {
  if (kind === 'season') yield seasonsOf(await readSeasonFiles(trx)).map((each) => season.parse(each))
  else yield* inParts(trx, kind) as AsyncGenerator<Dumped[]>
}
