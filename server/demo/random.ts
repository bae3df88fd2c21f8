/** Numbers from 0 to below 1 that look random. */
export type Random = () => number

/** The mulberry32 generator: the same whole number as seed gives the same numbers, on every machine. */
export const mulberry32 = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the items. There must be at least one. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

/** The items in another order (Fisher and Yates). */
export const shuffle = <T>(random: Random, items: readonly T[]): T[] => {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = shuffled[last] as T
    shuffled[last] = shuffled[other] as T
    shuffled[other] = moved
  }
  return shuffled
}
