import fc from 'fast-check'
import { expect } from 'vitest'
import { pairRound, type Pairing } from '#domain/stages/formats/swiss/pair-round.ts'
import { swissOrder, USUAL_SWISS, type SwissMatch, type SwissSettings, type SwissTeam } from '#domain/stages/formats/swiss/swiss.ts'

/** Everybody plays a number of rounds. */
export const ALL_ROUNDS: SwissSettings = { ...USUAL_SWISS, until: null, rounds: 9 }
export const swissTeams = (count: number): SwissTeam[] => Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}` }))

/** The results of a round: the first team of a pairing wins, or the second by chance. */
export const playedRound = (pairings: readonly Pairing[], round: number, isUpset: () => boolean): SwissMatch[] =>
  pairings.map(({ one, two }) => ({ round, one, two, winner: two !== null && isUpset() ? two : one }))

/** Plays so many rounds, and looks at each before it is played. */
export const playedStage = (
  settings: SwissSettings, teams: readonly SwissTeam[], rounds: number, isUpset: () => boolean,
  look: (pairings: Pairing[], round: number, matches: readonly SwissMatch[]) => void = () => {},
): SwissMatch[] => {
  const matches: SwissMatch[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const pairings = pairRound(settings, teams, matches, round)
    look(pairings, round, matches)
    matches.push(...playedRound(pairings, round, isUpset))
  }
  return matches
}

/** A rematch weighs more than any number of meetings before it: the fewest rematches, and of these the ones that met least often. */
const REMATCH = 1000
const timesMet = (met: ReadonlyMap<string, readonly string[]>, one: string, two: string): number => met.get(one)?.filter((id) => id === two).length ?? 0

/** The least weight of rematches in all perfect matchings of these teams, tried one by one. */
const leastWeight = (ids: readonly string[], met: ReadonlyMap<string, readonly string[]>): number => {
  const [first, ...others] = ids
  if (first === undefined) return 0
  let fewest = Infinity
  for (const other of others) {
    const times = timesMet(met, first, other)
    const here = times > 0 ? REMATCH + times : 0
    if (here < fewest) fewest = Math.min(fewest, here + leastWeight(others.filter((each) => each !== other), met))
  }
  return fewest
}

const anyStage = fc.record({
  count: fc.integer({ min: 2, max: 10 }), until: fc.constantFrom(null, { wins: 3, losses: 3 }, { wins: 2, losses: 2 }),
  rule: fc.constantFrom('high-low-1v16' as const, 'high-low-1v9' as const), upsets: fc.infiniteStream(fc.boolean()),
  leaves: fc.option(fc.record({ team: fc.nat(9), after: fc.integer({ min: 1, max: 4 }) })),
})

/**
 * Plays random stages of up to ten teams: everybody who plays is paired once, byes go around, and of all perfect
 * matchings none has fewer rematches, or as many of teams that met less often.
 */
export const checkRandomStages = (numRuns: number): void => {
  fc.assert(fc.property(anyStage, ({ count, until, rule, upsets, leaves }) => {
    const settings: SwissSettings = { ...ALL_ROUNDS, until, rule, rounds: 7 }
    const teams = swissTeams(count).map((team, index) => (leaves?.team === index ? { ...team, leftAfter: leaves.after } : team))
    playedStage(settings, teams, 7, () => upsets.next().value, (pairings, round, matches) => {
      const playing = swissOrder(settings, teams, matches, round).filter(({ status }) => status === 'playing')
      const named = pairings.flatMap(({ one, two }) => (two === null ? [one] : [one, two]))
      expect(named.toSorted()).toEqual(playing.map(({ teamId }) => teamId).toSorted())
      const fewest = Math.min(...playing.map(({ byes }) => byes))
      const byes = pairings.filter(({ two }) => two === null).map(({ one }) => playing.find(({ teamId }) => teamId === one)?.byes)
      expect(byes).toEqual(playing.length % 2 === 1 ? [fewest] : [])
      const met = new Map(playing.map(({ teamId, opponents }) => [teamId, opponents]))
      const rematches = pairings.filter(({ one, two }) => two !== null && timesMet(met, one, two) > 0)
      expect(rematches).toEqual(pairings.filter(({ isRematch }) => isRematch))
      const able = byes.length === 0 ? [null] : playing.filter((row) => row.byes === fewest).map(({ teamId }) => teamId)
      const ids = playing.map(({ teamId }) => teamId)
      const least = Math.min(...able.map((bye) => Math.floor(leastWeight(ids.filter((id) => id !== bye), met) / REMATCH)))
      expect(rematches.length).toBe(round === 1 ? 0 : least)
      const own = pairings.filter(({ two }) => two !== null)
      const weight = rematches.reduce((sum, { one, two }) => sum + REMATCH + timesMet(met, one, two ?? ''), 0)
      expect(weight).toBe(leastWeight(own.flatMap(({ one, two }) => (two === null ? [] : [one, two])), met))
    })
  }), { numRuns })
}
