import type { ReactNode } from 'react'
import { contains } from '#domain/search/match.ts'

/** Something to choose in a picker. `detail` is its second text, such as a tag; `mark` renders its logo. */
export type Choice = { id: string; name: string; detail?: string; mark?: () => ReactNode }
/** The part of a list shown for a query, and how many others match it. */
export type Found = { shown: Choice[]; more: number }

/** Choices that a picker shows at once (ST-07). */
export const SHOWN_CHOICES = 10

/** 3 for exactly the query, 2 when the text begins with it, 1 when it holds it, else 0. `key` is lower case. */
const rank = (text: string, key: string): number => {
  if (!contains(text, key)) return 0
  const lower = text.toLowerCase()
  return lower === key ? 3 : lower.startsWith(key) ? 2 : 1
}

/**
 * The choices whose name or detail contains the query, ignoring case: equal ones first, then those that begin with it;
 * otherwise in the order of the list. An empty query finds all. At most `limit` are shown, by default ten.
 */
export const findChoices = (choices: readonly Choice[], query: string, limit = SHOWN_CHOICES): Found => {
  const key = query.trim().toLowerCase()
  if (key === '') return { shown: choices.slice(0, limit), more: Math.max(0, choices.length - limit) }
  const byRank: [Choice[], Choice[], Choice[]] = [[], [], []]
  for (const choice of choices) {
    const best = Math.max(rank(choice.name, key), rank(choice.detail ?? '', key))
    if (best > 0) byRank[3 - best]?.push(choice)
  }
  const found = byRank.flat()
  return { shown: found.slice(0, limit), more: Math.max(0, found.length - limit) }
}

/**
 * Makes choices of records, once for each list of them: a page may have hundreds of pickers of the same list.
 * @param choiceOf makes the choice of a record
 */
export const choicesFrom = <Of>(choiceOf: (record: Of) => Choice) => {
  const known = new WeakMap<readonly Of[], Choice[]>()
  return (records: readonly Of[]): Choice[] => {
    const choices = known.get(records) ?? records.map(choiceOf)
    known.set(records, choices)
    return choices
  }
}

/** A filter of choices whose records may be chosen; undefined when all may. */
export const findAmong = <Of>(
  choices: readonly Choice[],
  records: readonly Of[],
  filter: ((record: Of) => boolean) | undefined,
): ((query: string) => Found) | undefined =>
  filter &&
  ((query) => {
    const offered = choices.filter((_, index) => {
      const record = records[index]
      return record !== undefined && filter(record)
    })
    return findChoices(offered, query)
  })
