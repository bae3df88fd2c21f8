/** Two records of one person or team: what names `from` names `into` afterwards (PL-10 TM-12). */
export type Merge = { from: string; into: string }

/** Former names that a record keeps; the oldest go first. */
const MOST_NAMES = 20

/** The former names of a record that is called `name` now: each once, whatever the case, and without the present one. */
export function formerNames(name: string, names: readonly string[]): string[] {
  const key = (text: string): string => text.toLowerCase()
  return names
    .filter((each, index) => key(each) !== key(name) && names.findIndex((other) => key(other) === key(each)) === index)
    .slice(-MOST_NAMES)
}
