import { settings } from './config.ts'

const NAMES = Object.keys(settings.shape)
/** Beginnings that no other program's settings have. `PUBLIC_`, `DATABASE_` and so on are too common. */
const OURS = /^(?:DISCORD|METRICS|SESSION|UPLOAD|DEMO|CLUTCHBOARD)_/

export type StrangeSetting = { name: string; meant: string | null }

/**
 * Settings that are probably mistyped: unknown, but similar to one of ours.
 * @param names of the variables that are set
 * @param everything true when all of them were meant for this program, as in a file `.env`
 */
export function findStrangeSettings(names: string[], everything = false): StrangeSetting[] {
  return names.filter((name) => !NAMES.includes(name)).flatMap((name) => {
    const meant = closestTo(name)
    return meant !== null || everything || OURS.test(name) ? [{ name, meant }] : []
  })
}

/** The message for one of them. */
export const describeStrange = ({ name, meant }: StrangeSetting): string =>
  meant === null ? `${name} is no setting of this program` : `${name} is no setting of this program; did you mean ${meant}?`

const bare = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

function closestTo(name: string): string | null {
  const same = NAMES.find((known) => bare(known) === bare(name))
  if (same !== undefined) return same
  const near = NAMES.map((known) => ({ known, steps: distance(known, name.toUpperCase()) }))
    .toSorted((a, b) => a.steps - b.steps)[0]
  return near && near.steps <= Math.floor(near.known.length / 6) ? near.known : null
}

/** Least number of letters to add, remove or exchange (Levenshtein). */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= two.length; j += 1) {
      const exchange = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, exchange))
    }
    row = next
  }
  return row[two.length] ?? 0
}
