import type { PartEnd, Wanted } from '#domain/plans/close.ts'
import { groupEnd } from '#domain/plans/group-end.ts'
import { sourceText } from '#domain/plans/stage.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { tablesOf } from '#server/groups/standings.ts'
import { knownOf, placesIn, type Contents } from './contents.ts'

/** The places of later stages that a stage gives; `all` are the stages of its event. */
export function wantedFrom(stageId: string, all: Contents[]): Wanted[] {
  const known = all.map(knownOf)
  return all.flatMap(({ stage: later }) => later.places.flatMap(({ source }, place): Wanted[] =>
    (source.from !== 'seed' && source.stageId === stageId
      ? [{ stageId: later.id, stageName: later.name, place, text: sourceText(source, known), source }]
      : [])))
}

/** The groups and brackets of a stage with the ranks of their teams. */
export async function endsOf(db: Db | Trx, { groups, brackets }: Contents, now: number): Promise<PartEnd[]> {
  return [
    ...(await tablesOf(db, groups, now)).map(({ group, rows }) => groupEnd(group.name, rows)),
    ...brackets.map((bracket): PartEnd => ({
      name: bracket.name, isGroup: false,
      rows: placesIn(bracket).map((place) => ({ ...place, measures: [], record: null, text: '' })),
    })),
  ]
}
