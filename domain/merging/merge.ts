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

/** The fields of the record that stays, and those of the other where it has none: empty texts and null are none. */
export const filled = <Fields extends object>(kept: Fields, gone: Fields): Fields => {
  const others = new Map(Object.entries(gone))
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, value === '' || value === null ? others.get(name) : value])) as Fields
}
