import { isInstant } from '#domain/times/dates.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { isBye } from '#domain/stages/graph/statuses.ts'
import { nodeSpoilerKey } from '#domain/stages/display/spoilers.ts'
import { matchKey, type Order, type Played } from './order.ts'

/** A result to be watched. */
export type Step = {
  key: string
  /** When it may be known, in milliseconds. */
  at: number
  /** Nobody plays it: what is known by then says so. */
  isEmpty: boolean
  /** The result that decides whether it is played at all: it is a second grand final. */
  onlyAfter: string | null
}

/** The matches of some days, with hours between the last of one and the first of the next. */
export type Evening = { first: number; at: number }

const HOUR = 3_600_000
/** After this long without a start another evening begins, and none is longer than the second. */
const PAUSE = 6 * HOUR
const LONGEST = 16 * HOUR

/** What has begun by `now`, in its order (SP-09). */
export function stepsOf({ brackets, matches }: Played, { at, keys }: Order, now: number): Step[] {
  const facts = new Map<string, Pick<Step, 'isEmpty' | 'onlyAfter'>>()
  for (const { id } of matches) facts.set(matchKey(id), { isEmpty: false, onlyAfter: null })
  for (const { id, nodes } of brackets) {
    for (const node of nodes) {
      const first = firstFinalOf(node, nodes)
      facts.set(nodeSpoilerKey(id, node), { isEmpty: isBye(node), onlyAfter: first && nodeSpoilerKey(id, first) })
    }
  }
  return keys.flatMap((key) => {
    const [fact, time] = [facts.get(key), at.get(key) ?? Infinity]
    return fact && time <= now ? [{ ...fact, key, at: time }] : []
  })
}

/**
 * The evenings of an event (SP-09), from the schedule alone. A second grand final counts once it is known whether there is one.
 * @param index how many steps are known
 */
export function eveningsOf(steps: readonly Step[], index: number): Evening[] {
  const known = new Set(steps.slice(0, index).map(({ key }) => key))
  const evenings: Evening[] = []
  let last = -Infinity
  steps.forEach(({ at, onlyAfter }, first) => {
    if (onlyAfter !== null && !known.has(onlyAfter)) return
    const begun = evenings.at(-1)
    if (!begun || at - last >= PAUSE || at - begun.at >= LONGEST) evenings.push({ first, at })
    last = at
  })
  return evenings
}

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
  if (evening !== null) return evening < 1 ? 0 : (eveningsOf(steps, steps.length)[evening - 1]?.first ?? steps.length)
  if (text === NOW) return steps.length
  const [, instant = text, key] = /^([^~]*)~(.+)$/.exec(text) ?? []
  if (!isInstant(instant)) return 0
  const found = key === undefined ? -1 : steps.findIndex((step) => step.key === key)
  return found < 0 ? steps.filter(({ at }) => at < Date.parse(instant)).length : found + 1
}

/**
 * The moment that an address names (SP-09): `start`, `now`, the number of an evening, an instant (what began then or later is not
 * known), or an instant with the match that was just watched. What cannot be read is the start. Matches that results before them
 * have left empty are passed over.
 */
export function momentOf(text: string, steps: readonly Step[]): Moment {
  let index = indexAt(text, steps)
  while (steps[index]?.isEmpty) index += 1
  if (text === NOW) return { index: steps.length, at: NOW }
  return { index, at: addressOf(index, steps, eveningsOf(steps, index)) }
}

/** The moment before, or null at the start. From the end, where results may be hidden still, it does not tell whether there is a second grand final. */
export function momentBefore({ index, at }: Moment, steps: readonly Step[]): string | null {
  const before = steps.slice(0, index).findLastIndex(({ isEmpty, onlyAfter }) => !isEmpty && (at !== NOW || onlyAfter === null))
  return before < 0 ? null : addressOf(before, steps, eveningsOf(steps, before))
}
