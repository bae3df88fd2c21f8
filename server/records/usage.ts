import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { DomainError } from '#domain/errors.ts'
import { counted } from '#domain/text/counted.ts'
import { joined } from '#domain/text/joined.ts'

/** A record that refers to the one being deleted. `count` is how many there are, `named` the first of them. */
export type Use = { noun: string; plural?: string; named: { id: string; label: string }[]; count: number }

/**
 * Refuses a delete with the counts in a sentence and the users by name (AP-09).
 * @param losses what happens to some of the users, in words, by their paths; these are named first
 * @throws DomainError when there is any use
 */
export function refuseWhenUsed(code: ErrorCode, subject: string, uses: Use[], losses: ReadonlyMap<string, string> = new Map()): void {
  const users = usersOf(uses)
  if (users === null) return
  const named = uses.flatMap((use) => use.named.map(({ id, label }) => ({ path: `${use.noun}:${id}`, message: label })))
  throw new DomainError(code, `${subject} is used by ${users}`, {
    details: [
      ...[...losses].map(([path, message]) => ({ path, message })),
      ...named.filter(({ path }) => !losses.has(path)),
    ],
  })
}

/** The users with their counts, like '2 matches and 1 group'; null when there is none. */
export function usersOf(uses: Use[]): string | null {
  const real = uses.filter((use) => use.count > 0)
  return joined(real.map(({ count, noun, plural }) => counted(count, noun, plural))) || null
}

/** The name of a match for people, as SQL. */
export const matchLabel = sql<string>`team_one_name || ' vs ' || team_two_name`

const NAMED = 10

/** Makes a use of all the rows that refer to a record. */
export const useOf = (noun: string, rows: { id: string; label: string }[], plural?: string): Use => ({
  noun,
  plural,
  count: rows.length,
  named: rows.slice(0, NAMED),
})
