import { knownStage, placesByPart, recordsOf, type Source, type Stage } from '#domain/plans/stage.ts'
import type { EndRecord } from '#domain/stages/formats/swiss/records.ts'
import { recordOf } from '#domain/stages/formats/swiss/swiss.ts'

/** Where the teams of a stage come from, as a form asks for it. */
export type Takes =
  | { from: 'seeds' }
  /** The best so many of each group or bracket of an earlier stage, and so many of the best that come next. */
  | { from: string; through: number; extra: number }
  /** All teams that end a Swiss stage with one of these records, like '3–0'. */
  | { from: string; records: string[] }

const seedsOf = (count: number): Source[] => Array.from({ length: count }, (_, index) => ({ from: 'seed', seed: index + 1 }))

/**
 * The places of a stage that takes its teams so: the first of all groups come before the second, so that they meet others than those of
 * their own group (SG-02).
 * @param stages of the plan
 */
export function placesOf(takes: Takes, teamCount: number, stages: readonly Stage[]): Source[] {
  const before = stages.find(({ id }) => id === takes.from)
  if ('records' in takes) {
    return recordsIn(before).filter((record) => takes.records.includes(recordOf(record))).flatMap(({ wins, losses, count }) =>
      Array.from({ length: count }, (_, index): Source => ({ from: 'record', stageId: takes.from, wins, losses, nth: index + 1 })))
  }
  if (!('through' in takes)) return seedsOf(teamCount)
  const parts = before ? placesByPart(before).length : 0
  return [
    ...Array.from({ length: parts * takes.through }, (_, index): Source =>
      ({ from: 'place', stageId: takes.from, part: index % parts, rank: Math.floor(index / parts) + 1 })),
    ...Array.from({ length: takes.extra }, (_, index): Source =>
      ({ from: 'best', stageId: takes.from, rank: takes.through + 1, nth: index + 1 })),
  ]
}

/** The records by which teams can be taken from a stage (SW-11). */
export const recordsIn = (stage: Stage | undefined): EndRecord[] => (stage ? recordsOf(knownStage(stage)) : [])

/** How a stage takes its teams, read from its places; null where a form cannot say it, and they stay as they are. */
export function takesOf(stage: Stage, teamCount: number, stages: readonly Stage[]): Takes | null {
  const last = stage.places.find((source) => source.from !== 'seed')
  const ranks = stage.places.flatMap((source) => (source.from === 'place' ? [source.rank] : []))
  const records = [...new Set(stage.places.flatMap((source) => (source.from === 'record' ? [recordOf(source)] : [])))]
  const takes: Takes = last?.from === 'record' ? { from: last.stageId, records } : last
    ? { from: last.stageId, through: Math.max(0, ...ranks), extra: stage.places.filter(({ from }) => from === 'best').length }
    : { from: 'seeds' }
  const same = JSON.stringify(placesOf(takes, teamCount, stages).map(inOrder)) === JSON.stringify(stage.places.map(inOrder))
  return same ? takes : null
}

const inOrder = (source: Source) => Object.entries(source).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The stages once their number of teams is another one: what each takes stays. */
export function withTeamCount(stages: readonly Stage[], before: number, after: number): Stage[] {
  const takes = stages.map((stage) => takesOf(stage, before, stages))
  return settled(stages.map((stage, index) =>
    (takes[index]?.from === 'seeds' ? { ...stage, places: placesOf({ from: 'seeds' }, after, stages) } : stage)), takes, after)
}

/** The stages once one of them is another one: those that take teams from it take the same of it. */
export function withStage(stages: readonly Stage[], index: number, next: Stage, teamCount: number): Stage[] {
  const takes = stages.map((stage) => takesOf(stage, teamCount, stages))
  return settled(stages.with(index, next), takes.map((each, at) => (at === index ? null : each)), teamCount)
}

const settled = (stages: Stage[], takes: (Takes | null)[], teamCount: number): Stage[] =>
  stages.map((stage, index) => {
    const own = takes[index]
    return own && own.from !== 'seeds' ? { ...stage, places: placesOf(own, teamCount, stages) } : stage
  })
