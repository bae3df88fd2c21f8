import { mostPairs, type Allowed } from './matching.ts'

/** A rematch weighs more than all meetings before it: the fewest rematches come first, then how often these teams met. */
const REMATCH = 10_000

/** With more teams than this only rematches count: then there are hardly any, and all matchings are too many to weigh. */
const MOST_WEIGHED = 12

type Weights = {
  ofPair: (one: number, two: number) => number
  /** The least that a matching of these places weighs. */
  least: (places: readonly number[]) => number
}

/**
 * What rematches of a part of a round weigh (SW-03). Where none is needed, and in large parts, each is as bad as another.
 * @param part its places, and `timesMet` how often two of them have met
 */
export function weightsIn(part: readonly number[], allowed: Allowed, timesMet: (one: number, two: number) => number): Weights {
  const isPlain = part.length > MOST_WEIGHED || 2 * mostPairs(part, allowed) === part.length
  if (isPlain) {
    return {
      ofPair: (one, two) => Number(!allowed[one]?.[two]),
      least: (places) => places.length / 2 - mostPairs(places, allowed),
    }
  }
  const ofPair = (one: number, two: number): number => {
    const times = timesMet(one, two)
    return times > 0 ? REMATCH + times : 0
  }
  const known = new Map<string, number>([['', 0]])
  const least = (places: readonly number[]): number => {
    const key = places.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const [first = 0, ...others] = places
    const weight = Math.min(...others.map((other) => ofPair(first, other) + least(others.filter((each) => each !== other))))
    known.set(key, weight)
    return weight
  }
  return { ofPair, least }
}
