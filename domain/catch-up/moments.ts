import { isInstant } from '#domain/times/dates.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { emptied } from '#domain/stages/graph/emptied.ts'
import { isBye } from '#domain/stages/graph/statuses.ts'
import { nodeSpoilerKey } from '#domain/stages/display/spoilers.ts'
import { matchKey, type Order, type Played, type Unit } from './order.ts'

/** A result to be watched. */
export type Step = {
  key: string
  /** When it may be known, in milliseconds. */
  at: number
  /** Nobody plays it, whatever the results are: it is a bye. */
  isBye: boolean
  /** For a second grand final the result that decides whether it is played at all, and whether it is. */
  ifNeeded: { after: string; isPlayed: boolean } | null
}

/** The matches of some days, with hours between the last of one and the first of the next. */
export type Evening = { first: number; at: number }

const HOUR = 3_600_000
/** After this long without a start another evening begins, and none is longer than the second. */
const PAUSE = 6 * HOUR
const LONGEST = 16 * HOUR

/** What has begun by `now`, in its order (SP-09). */
export function stepsOf({ brackets, matches }: Played, { at, keys }: Order, now: number): Step[] {
  const facts = new Map<string, Pick<Step, 'isBye' | 'ifNeeded'>>()
  for (const { id } of matches) facts.set(matchKey(id), { isBye: false, ifNeeded: null })
  for (const { id, nodes } of brackets) {
    const byResults = emptied(nodes)
    for (const node of nodes) {
      const first = firstFinalOf(node, nodes)
      facts.set(nodeSpoilerKey(id, node), {
        isBye: isBye(node) && first === null && !byResults.has(node.id),
        ifNeeded: first && { after: nodeSpoilerKey(id, first), isPlayed: !isBye(node) },
      })
    }
  }
  return keys.flatMap((key) => {
    const [fact, time] = [facts.get(key), at.get(key) ?? Infinity]
    return fact && time <= now ? [{ ...fact, key, at: time }] : []
  })
}

/** The evenings of an event (SP-09), from the schedule alone. A second grand final begins none: nothing may tell whether there is one. */
export function eveningsOf(steps: readonly Step[]): Evening[] {
  const evenings: Evening[] = []
  let last = -Infinity
  steps.forEach(({ at, ifNeeded }, first) => {
    if (ifNeeded) return
    const begun = evenings.at(-1)
    if (!begun || at - last >= PAUSE || at - begun.at >= LONGEST) evenings.push({ first, at })
    last = at
  })
  return evenings
}

/**
 * The brackets and groups that are played on each evening, groups first (SP-09). A bye is played on none, and a second grand final would
 * tell on which.
 */
export const unitsOf = (evenings: readonly Evening[], steps: readonly Step[], units: readonly Unit[]): Unit[][] =>
  evenings.map(({ first }, place) => {
    const played = steps.slice(first, evenings[place + 1]?.first).filter((step) => !step.isBye && step.ifNeeded === null)
    const keys = new Set(played.map(({ key }) => key))
    return units.filter((unit) => unit.keys.some((key) => keys.has(key)))
  })

/** How far somebody has watched: how many steps are known, and how an address says so. `now`: everything is known. */
export type Moment = { index: number; at: string }

export const START = 'start'
export const NOW = 'now'

const instantOf = (at: number): string => new Date(at).toISOString()

/** The moment after a step, as an address says it: `{instant}~{key}`. */
export const afterStep = ({ at, key }: Step): string => `${instantOf(at)}~${key}`

/** An address of a moment: the first of an evening has its instant, and a match within it the match before. */
export function addressOf(index: number, steps: readonly Step[], evenings: readonly Evening[]): string {
  const [before, next] = [steps[index - 1], steps[index]]
  if (!before) return START
  if (!next) return NOW
  return evenings.some(({ first }) => first === index) ? instantOf(next.at) : afterStep(before)
}

function indexAt(text: string, steps: readonly Step[]): number {
  const evening = /^\d{1,3}$/.test(text) ? Number(text) : null
  if (evening !== null) return evening < 1 ? 0 : (eveningsOf(steps)[evening - 1]?.first ?? steps.length)
  if (text === NOW) return steps.length
  const [, instant = text, key] = /^([^~]*)~(.+)$/.exec(text) ?? []
  if (!isInstant(instant)) return 0
  const found = key === undefined ? -1 : steps.findIndex((step) => step.key === key)
  return found < 0 ? steps.filter(({ at }) => at < Date.parse(instant)).length : found + 1
}

/**
 * The moment that an address names (SP-09): `start`, `now`, the number of an evening, an instant (what began then or later is not
 * known), or an instant with the match that was just watched. What cannot be read is the start. Byes are passed over.
 */
export function momentOf(text: string, steps: readonly Step[]): Moment {
  let index = indexAt(text, steps)
  while (steps[index]?.isBye) index += 1
  return { index, at: addressOf(index, steps, eveningsOf(steps)) }
}

/**
 * What is to be watched next, and what is where the result is hidden that says that a second grand final is played: the one after that.
 * Nobody who has not seen the first may know of the second.
 */
export function nextAt(index: number, steps: readonly Step[]): { next: Step | null; unless: Step | null } {
  const rest = steps.slice(index).filter((step) => !step.isBye && step.ifNeeded?.isPlayed !== false)
  const [next = null, following = null] = rest
  return { next, unless: next?.ifNeeded ? following : null }
}

/** The moment before, or null at the start. It passes over a second grand final: results may be hidden still, and none may tell of it. */
export function momentBefore(index: number, steps: readonly Step[]): string | null {
  const before = steps.slice(0, index).findLastIndex((step) => !step.isBye && step.ifNeeded === null)
  return before < 0 ? null : addressOf(before, steps, eveningsOf(steps))
}
