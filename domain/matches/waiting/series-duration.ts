import type { Series } from '../match.ts'

/** A series of no declared length is taken for the shortest usual one. */
const SHORTEST = 3
/** Between two maps, in milliseconds. */
const BREAK = 5 * 60_000

/**
 * How many maps are played on average until a side has its wins or all are played, where both sides are as good: each map is played
 * as often as neither side has them before it.
 */
function mapsOf(one: number, two: number, most: number): number {
  // How likely each number of wins of side one is, while the series is open.
  let open = [1]
  let maps = 0
  for (let played = 0; played < most; played += 1) {
    maps += open.reduce((sum, chance) => sum + chance, 0)
    open = Array.from({ length: played + 2 }, (_, wins) =>
      (wins < one && played + 1 - wins < two ? ((open[wins] ?? 0) + (open[wins - 1] ?? 0)) / 2 : 0))
  }
  return maps
}

/** How many maps a series of a declared length has on average, before anything is known of its course; a map that a side starts with is none. */
export const expectedMaps = ({ bestOf, advantage }: Pick<Series, 'bestOf' | 'advantage'>): number => {
  const length = bestOf || SHORTEST
  const needed = Math.floor(length / 2) + 1
  const lead = Number(Boolean(advantage))
  return mapsOf(needed - lead, needed, length - lead)
}

/** How long a series will take, breaks included, from the length of its maps: in milliseconds (TI-06). */
export const seriesDuration = (series: Pick<Series, 'bestOf' | 'advantage'>, mapLength: number): number =>
  Math.max(0, expectedMaps(series) * (mapLength + BREAK) - BREAK)
