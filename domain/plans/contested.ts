import type { Contested } from '#domain/groups/group.ts'
import { seatsOf, type PartEnd, type Wanted } from './close.ts'
import type { Known, Source } from './stage.ts'

/** A stage with the teams that have its places. */
type Taken = Known & { places: readonly { source: Source; teamId: string | null }[] }

/** The places that the best of the groups of a stage take. */
const placesForBest = (stages: readonly Taken[], stageId: string) =>
  stages.flatMap(({ places }) => places.flatMap(({ source, teamId }) => (source.from === 'best' && source.stageId === stageId ? [{ source, teamId }] : [])))

/**
 * The ranks of one group of a stage that lead on in the best of its groups only (SC-11); null where there are none, or where there is a place for
 * each group.
 * @param part which group, counted from 0
 */
export function contestedOf(stages: readonly Taken[], stage: Known, part: number): Pick<Contested, 'first' | 'last'> | null {
  const led = new Set(stages.flatMap(({ places }) => places.flatMap(({ source }) =>
    (source.from === 'place' && source.stageId === stage.id && source.part === part ? [source.rank] : []))))
  const byRank = Map.groupBy(placesForBest(stages, stage.id), ({ source }) => source.rank)
  const ranks = [...byRank].flatMap(([rank, places]) =>
    (!led.has(rank) && places.length < stage.parts.filter(({ size }) => size >= rank).length ? [rank] : []))
  return ranks.length > 0 ? { first: Math.min(...ranks), last: Math.max(...ranks) } : null
}

/** The teams that have the places for the best of the groups of a closed stage. */
export const givenToBest = (stages: readonly Taken[], stageId: string): string[] => placesForBest(stages, stageId).flatMap(({ teamId }) => teamId ?? [])

/** The teams that closing would give these places, once all groups are over; null where nothing separates some of them (SG-08). */
export function bestOf(stages: readonly Taken[], stageId: string, ends: readonly PartEnd[]): string[] | null {
  const wanted = placesForBest(stages, stageId).map(({ source }, place): Wanted => ({ stageId: '', stageName: '', place, text: '', source }))
  const { seats, ties } = seatsOf(ends, wanted)
  return ties.length > 0 ? null : seats.map(({ teamId }) => teamId)
}
