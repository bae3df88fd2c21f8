import type { World } from './world.ts'

/** One measured goal. */
export type Goal = { goal: string; measured: string; limit: string; holds: boolean }

/** Measures one field of goals. */
export type Measure = (world: World) => Promise<Goal[]>

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** A ratio that must be at least this. */
export const atLeast = (goal: string, ratio: number, limit: number, detail = ''): Goal => ({
  goal, measured: `${ratio.toFixed(2)} ${detail}`.trim(), limit: `at least ${limit}`, holds: ratio >= limit,
})

/** A figure that must be at most this. */
export const atMost = (goal: string, value: number, limit: number, unit = '', detail = ''): Goal => ({
  goal, measured: `${Number(value.toPrecision(3))}${unit} ${detail}`.trim(), limit: `at most ${limit}${unit}`, holds: value <= limit,
})

/**
 * Runs turns alternately, so that both meet the same machine.
 * @returns the results of each turn, without the first one of each
 */
export async function inTurns<One, Two>(
  rounds: number, one: () => Promise<One>, two: () => Promise<Two>,
): Promise<{ one: One[]; two: Two[] }> {
  const results: { one: One[]; two: Two[] } = { one: [], two: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = round % 2 ? [await one(), await two()] : (await swapped(one, two))
    if (round > 0) {
      results.one.push(first)
      results.two.push(second)
    }
  }
  return results
}

async function swapped<One, Two>(one: () => Promise<One>, two: () => Promise<Two>): Promise<[One, Two]> {
  const second = await two()
  return [await one(), second]
}
