import type { Lead } from '#domain/plans/leads-to.ts'
import type { Field } from './field.ts'
import { budgetFor, statusAt, type Mark, type Marks } from './marks.ts'
import { needsOf } from './needs.ts'
import { needTexts, reasonOf, type NameOf } from './texts.ts'

/** A rank whose place is better than the next one, with what teams have that end there or above, and below it; null where that has no name. */
export type Line = {
  rank: number
  above: string
  below: string | null
  /** From which rank on the place above the line is this one, and up to which rank the one below it is. */
  from: number
  to: number
}

/** What is certain about a team and a better place, why, and what it needs for it (SC-10). */
export type PlaceScenario = {
  rank: number
  place: string
  status: 'reached' | 'missed' | 'open'
  /** Empty while it is open. */
  reason: string
  needs: string[]
}

const STATUSES = { through: 'reached', out: 'missed', open: 'open' } as const

const ENTERED: Partial<Record<NonNullable<Lead['entry']>, string>> = { bye: 'A bye', upper: 'Upper bracket', lower: 'Lower bracket' }
const placeOf = ({ entry, stageName }: Lead): string => (entry && ENTERED[entry]) ?? stageName

/** The better the earlier. */
const HALVES: Lead['entry'][] = ['bye', 'upper', 'first-round', 'lower']

function lineBetween(above: Lead | undefined, below: Lead | undefined): Pick<Line, 'above' | 'below'> | null {
  if (below?.entry === 'relegation') return above?.entry === 'relegation' ? null : { above: 'Safe from relegation', below: below.stageName }
  if (!above || above.entry === 'relegation') return null
  if (!below) return { above: placeOf(above), below: null }
  if (above.stageName !== below.stageName) return { above: above.stageName, below: below.stageName }
  if (HALVES.indexOf(above.entry) >= HALVES.indexOf(below.entry)) return null
  return { above: placeOf(above), below: below.entry === 'lower' ? 'Lower bracket' : 'No bye' }
}

/** Whether a rank has what a line calls the place next to it, where that leads to this stage. */
function isSo(name: string, stageName: string | undefined, lead: Lead | undefined): boolean {
  if (name === 'Safe from relegation') return lead?.entry !== 'relegation'
  if (name === 'No bye') return lead?.entry !== 'bye'
  if (!lead || lead.stageName !== stageName) return false
  return name === stageName || name === placeOf(lead) || (name === 'Upper bracket' && lead.entry === 'bye')
}

/** Whether the first two ranks enter the same round of a bracket by different matches: the first is the better seed. */
const isSeeded = (first: Lead | undefined, second: Lead | undefined): boolean =>
  first !== undefined && second !== undefined && first.entry !== null && first.entry !== 'relegation' &&
  first.stageName === second.stageName && first.entry === second.entry && first.text !== second.text

/**
 * The lines between ranks of a table that lead to different places: a bye, the upper half of a bracket, another stage, no relegation; and the first
 * place where it is a seed (SC-10).
 * @param size how many teams the table has
 * @param through how many go through: that line has words of its own
 */
export function linesOf(leads: readonly Lead[], size: number, through: number): Line[] {
  const byRank = new Map(leads.map((lead) => [lead.rank, lead]))
  return Array.from({ length: Math.max(0, size - 1) }, (_, index) => index + 1).flatMap((rank) => {
    const [above, below] = [byRank.get(rank), byRank.get(rank + 1)]
    const words = rank === 1 && isSeeded(above, below) ? { above: 'First place', below: null } : lineBetween(above, below)
    if (rank === through || !words) return []
    let [from, to] = [rank, rank]
    while (from > 1 && isSo(words.above, above?.stageName, byRank.get(from - 1))) from -= 1
    while (words.below !== null && to < size && isSo(words.below, below?.stageName, byRank.get(to + 1))) to += 1
    return [{ rank, ...words, from, to }]
  })
}

/**
 * What a team is told that it has above and below a line: a place below only where the team cannot end lower still, and of the place above that
 * there are better ones, where it can reach these (SC-10).
 * @param best the best rank that it can have
 * @param isWithin whether it certainly ends at this rank or above
 */
export const wordsAt = ({ above, below, from, to }: Line, best: number, isWithin: (rank: number) => boolean): { above: string; below: string | null } =>
  ({ above: best < from ? `${above} or better` : above, below: below !== null && isWithin(to) ? below : null })

/** Of certain places only the best one that is reached, and of those that are missed the least: the others follow. None is named twice. */
export const worthSaying = <Place extends Pick<PlaceScenario, 'rank' | 'status' | 'place'>>(places: readonly Place[], status: Mark['status'], through: number): Place[] => {
  const reached = Math.min(...places.flatMap((each) => (each.status === 'reached' ? [each.rank] : [])))
  const missed = Math.max(...places.flatMap((each) => (each.status === 'missed' ? [each.rank] : [])))
  const worth = places.filter((each) =>
    each.status === 'open' ||
    (each.status === 'reached' ? each.rank === reached && !(status === 'through' && each.rank > through)
      : each.rank === missed && !(status === 'out' && each.rank < through)))
  return worth.filter((each) => each.status !== 'missed' || !worth.some(({ status: other, place }) => other === 'reached' && place === each.place))
}

/** 'A bye: certain.', with the reason. */
export const certainText = (what: string, reason: string): string => `${what}: certain. ${reason}`

/**
 * What is certain about a team as it is told: its places with their reasons, and the reason of its mark where none of these names it (SC-07).
 * @param isMarked whether the mark is shown at all
 */
export const certainTexts = ({ places, reason }: { places: readonly Pick<PlaceScenario, 'reason'>[]; reason: string }, isMarked: boolean): string[] => {
  const ofPlaces = places.flatMap((place) => (place.reason === '' ? [] : [place.reason]))
  return isMarked && !ofPlaces.some((text) => text.endsWith(reason)) ? [...ofPlaces, reason] : ofPlaces
}

/** How much may be searched for the sentences of each team about each place, and how many results of others these name. */
const WORK = 30_000
const MOST_HELP = 1

const lineAt = (field: Field, rank: number): Field => ({ ...field, question: { ...field.question, through: rank, contest: undefined } })

/** What a team of a table can still reach of places that are better than others, by the same search and the same checker as its mark (SC-10). */
export function placesOf(marks: Marks, mark: Mark, lines: readonly Line[], nameOf: NameOf): PlaceScenario[] {
  const isWithin = (rank: number): boolean => rank >= marks.field.size || statusAt(marks.field, rank, mark) === 'through'
  const found = lines.flatMap((line): PlaceScenario[] => {
    const { rank } = line
    const field = lineAt(marks.field, rank)
    const status = statusAt(field, rank, mark)
    const { above, below } = wordsAt(line, mark.best.rank, isWithin)
    const what = status === 'out' ? below : above
    if (what === null) return []
    if (status !== 'open') {
      return [{ rank, place: what, status: STATUSES[status], reason: certainText(what, reasonOf({ ...marks, field }, { ...mark, status }, nameOf)), needs: [] }]
    }
    const needs = needsOf(field, mark, budgetFor(field, WORK), MOST_HELP)
    return [{ rank, place: above, status: 'open', reason: '', needs: needTexts(field, mark, needs, nameOf, { through: above, out: below }) }]
  })
  return worthSaying(found, mark.status, marks.field.question.through)
}
