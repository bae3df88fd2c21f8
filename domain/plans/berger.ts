/** Two of a round robin by their numbers from 0: the first one is side one. */
export type Pairing = [one: number, two: number]

/**
 * The rounds of a round robin by the Berger tables (SG-03): everybody meets everybody once a leg, plays once a round (with an odd
 * number somebody rests), and is side one about as often as side two. In the second leg the sides change.
 * @param count 2 or more
 */
export function bergerRounds(count: number, legs = 1): Pairing[][] {
  const even = count + (count % 2)
  const ring = even - 1
  const rounds = Array.from({ length: ring }, (_, index) => roundOf(index + 1, even).filter((pair) => pair.every((each) => each < count)))
  return legs === 1 ? rounds : [...rounds, ...rounds.map((round) => round.map(([one, two]): Pairing => [two, one]))]
}

/**
 * In round r the numbers of a pair, counted from 1, add up to r + 1 modulo n - 1; the last number meets the one that would meet
 * itself.
 */
function roundOf(round: number, even: number): Pairing[] {
  const ring = even - 1
  const inRing = (number: number): number => ((((number - 1) % ring) + ring) % ring) + 1
  // Twice this number is r + 1.
  const alone = inRing((round + 1) % 2 === 0 ? (round + 1) / 2 : (round + 1 + ring) / 2)
  const first: Pairing = alone <= even / 2 ? [alone - 1, even - 1] : [even - 1, alone - 1]
  const pairs = Array.from({ length: even / 2 - 1 }, (_, index): Pairing => {
    const [higher, lower] = [inRing(alone + index + 1), inRing(alone - index - 1)]
    const [small, big] = [Math.min(higher, lower), Math.max(higher, lower)]
    return (small + big) % 2 === 1 ? [small - 1, big - 1] : [big - 1, small - 1]
  })
  return [first, ...pairs]
}
