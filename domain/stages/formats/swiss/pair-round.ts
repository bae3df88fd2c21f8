import { mostPairs, type Allowed } from './matching.ts'
import { weightsIn } from './rematches.ts'
import { lengthOf, recordOf, swissOrder, type SwissMatch, type SwissRow, type SwissSettings, type SwissTeam } from './swiss.ts'

/** Why a better opponent by the rule could not be taken: they have met, or others would have to meet again. */
export type Passed = { teamId: string; because: 'met' | 'others' }

/** A pairing of a round, or a bye where there is no second team (SW-03). */
export type Pairing = {
  one: string
  two: string | null
  bestOf: number | null
  isRematch: boolean
  /** 'Highest against lowest of 1–0', as a sentence. */
  reason: string
  passed: Passed[]
}

/** The teams of a round in the order of the rule, and which of them may meet. */
type Field = { rows: SwissRow[]; allowed: Allowed }

const fieldOf = (rows: SwissRow[]): Field => ({
  rows, allowed: rows.map((row) => rows.map((other) => other !== row && !row.opponents.includes(other.teamId))),
})

/** The places of each record, the best first. */
const byRecord = (rows: readonly SwissRow[], places: readonly number[]): number[][] =>
  [...Map.groupBy(places, (place) => recordOf(rows[place] as SwissRow)).values()]

/**
 * Parts of the field that can be paired without a rematch, each as small as can be: a record by itself where it can, else with
 * the records below it, and with those above it at the end (SW-03).
 */
const partsOf = ({ rows, allowed }: Field, places: readonly number[]): number[][] => {
  const isWhole = (part: readonly number[]): boolean => 2 * mostPairs(part, allowed) === part.length
  const parts: number[][] = []
  let pending: number[] = []
  for (const record of byRecord(rows, places)) {
    pending.push(...record)
    if (!isWhole(pending)) continue
    parts.push(pending)
    pending = []
  }
  while (pending.length > 0 && parts.length > 0 && !isWhole(pending)) pending = [...(parts.pop() ?? []), ...pending]
  return pending.length > 0 ? [...parts, pending] : parts
}

/** The opponents of a team in the order in which the rule takes them: of its record the lowest first, then of the next one. */
const wanted = ({ rows }: Field, place: number, others: readonly number[]): number[] => {
  const own = rows[place] as SwissRow
  const apart = (other: number): number => {
    const { wins = 0, losses = 0 } = rows[other] ?? {}
    return Math.abs(own.wins - own.losses - (wins - losses))
  }
  return others.toSorted((a, b) => apart(a) - apart(b) || b - a)
}

/**
 * Pairs a part: the highest with the first opponent by the rule that leaves no more rematches than there have to be, so that
 * what backtracking would find is found at once. Of as many rematches those are taken that met least often.
 */
const pairPart = (settings: SwissSettings, field: Field, part: readonly number[]): Pairing[] => {
  const { rows, allowed } = field
  const timesMet = (one: number, two: number): number => rows[one]?.opponents.filter((id) => id === rows[two]?.teamId).length ?? 0
  const { ofPair, least: leastOf } = weightsIn(part, allowed, timesMet)
  const pairings: Pairing[] = []
  let left = [...part]
  while (left.length > 1) {
    const [high = 0, ...others] = left
    const least = leastOf(left)
    const passed: Passed[] = []
    const low = wanted(field, high, others).find((other) => {
      const rest = others.filter((each) => each !== other)
      if (leastOf(rest) + ofPair(high, other) <= least) return true
      passed.push({ teamId: rows[other]?.teamId ?? '', because: allowed[high]?.[other] ? 'others' : 'met' })
      return false
    }) ?? others[0] ?? high
    const [one, two] = [rows[high] as SwissRow, rows[low] as SwissRow]
    const times = timesMet(high, low)
    pairings.push({
      one: one.teamId, two: two.teamId, isRematch: times > 0, passed,
      bestOf: lengthOf(settings, [one, two]),
      reason: reasonOf(one, two, times, passed.length > 0),
    })
    left = others.filter((each) => each !== low)
  }
  return pairings
}

const TIMES: Record<number, string> = { 1: 'once', 2: 'twice' }

const reasonOf = (one: SwissRow, two: SwissRow, times: number, isOther: boolean): string => {
  if (times > 0) return `They have met ${TIMES[times] ?? `${times} times`} and meet again, because no pairing of the round is without a rematch.`
  const of = recordOf(one) === recordOf(two) ? `of ${recordOf(one)}` : `of ${recordOf(one)} and ${recordOf(two)}`
  return isOther ? `The highest ${of} against the lowest that can be taken without a rematch.` : `The highest ${of} against the lowest.`
}

/** In the first round the upper half meets the lower half, from the ends or in order, as the version of the rule says (SW-01). */
const firstRound = (settings: SwissSettings, rows: readonly SwissRow[]): Pairing[] => {
  const half = rows.length / 2
  return rows.slice(0, half).flatMap((high, index) => {
    const low = rows[settings.rule === 'high-low-1v9' ? half + index : rows.length - 1 - index]
    if (!low) return []
    return [{
      one: high.teamId, two: low.teamId, bestOf: lengthOf(settings, [high, low]), isRematch: false, passed: [],
      reason: `Seed ${high.seed} against seed ${low.seed}.`,
    }]
  })
}

/** The place of the team that has a bye: of those with the fewest byes the lowest one with which the fewest rematches are left (SW-04). */
const byeOf = ({ rows, allowed }: Field): number => {
  const places = [...rows.keys()]
  const fewest = Math.min(...rows.map(({ byes }) => byes))
  const pairsWithout = (place: number): number => mostPairs(places.filter((each) => each !== place), allowed)
  const able = places.filter((place) => rows[place]?.byes === fewest).toReversed().map((place) => ({ place, pairs: pairsWithout(place) }))
  const most = Math.max(...able.map(({ pairs }) => pairs))
  return able.find(({ pairs }) => pairs === most)?.place ?? 0
}

/**
 * The pairings of a round, from the matches of the rounds before it (SW-03). Where the number of teams is odd, one has a bye.
 * There is never a rematch where one can be avoided, and else the fewest, of teams that met least often.
 */
export const pairRound = (settings: SwissSettings, teams: readonly SwissTeam[], matches: readonly SwissMatch[], round: number): Pairing[] => {
  const playing = swissOrder(settings, teams, matches, round).filter(({ status }) => status === 'playing')
  const field = fieldOf(playing)
  const bye = playing.length % 2 === 1 ? byeOf(field) : null
  const free: Pairing[] = playing.flatMap(({ teamId, byes }, place) => place !== bye ? [] : [{
    one: teamId, two: null, bestOf: null, isRematch: false, passed: [],
    reason: byes > 0 ? 'A bye again, because everybody has had one.' : 'A bye: the lowest that has had none.',
  }])
  const rest = [...playing.keys()].filter((place) => place !== bye)
  if (round === 1) return [...firstRound(settings, rest.flatMap((place) => playing[place] ?? [])), ...free]
  return [...partsOf(field, rest).flatMap((part) => pairPart(settings, field, part)), ...free]
}
