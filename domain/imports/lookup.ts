/** The meaning of a cell: one thing, nothing known, or more than one thing. */
export type Lookup<Item> = { found: Item | null; ambiguous: boolean }

/** Looks things up by name, ignoring case. A name that several of them share is ambiguous (IM-04). */
export const lookupByName = <Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): ((value: string) => Lookup<Item>) => {
  const byName = new Map<string, Set<Item>>()
  for (const item of items) {
    for (const name of namesOf(item)) {
      const key = name.trim().toLowerCase()
      if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(item))
    }
  }
  return (value) => {
    const named = [...(byName.get(value.trim().toLowerCase()) ?? [])]
    return { found: named.length === 1 ? (named[0] ?? null) : null, ambiguous: named.length > 1 }
  }
}

/** A search by exact id first, then by id or name ignoring case. */
export const lookupOf = <Item extends { id: string }>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): ((value: string) => Lookup<Item>) => {
  const byId = new Map(items.map((item) => [item.id, item]))
  const byName = lookupByName(items, (item) => [item.id, ...namesOf(item)])
  return (value) => {
    const found = byId.get(value)
    return found ? { found, ambiguous: false } : byName(value)
  }
}

/** Edits (insert, delete, replace) from one text to the other, or `limit` + 1 when there are more than `limit`. */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > limit) return limit + 1
    row = next
  }
  return row[b.length] ?? limit + 1
}

/** The most values of one file for which a nearest name is looked for: comparing thousands would freeze the tab. */
const MAX_SUGGESTIONS = 100

/** Longer values are not misspelt names. */
const MAX_NAME = 60

/**
 * A 'did you mean' for one file: the nearest of the candidates, ignoring case, at most a third of the letters away.
 * `suggest` names the thing so that the cell can be corrected.
 */
export const nearestOf = (
  candidates: readonly { name: string; suggest: string }[],
): ((value: string) => string | null) => {
  const known = new Map<string, string | null>()
  const lower = candidates.map((candidate) => ({ ...candidate, name: candidate.name.toLowerCase() }))
  const find = (value: string): string | null => {
    let best: string | null = null
    let limit = Math.max(1, Math.floor(value.length / 3))
    for (const { name, suggest } of lower) {
      const edits = name === '' ? limit + 1 : distance(value, name, limit)
      if (edits > limit) continue
      best = suggest
      limit = edits - 1
    }
    return best
  }
  return (value) => {
    const key = value.toLowerCase()
    if (key.length > MAX_NAME) return null
    if (!known.has(key) && known.size < MAX_SUGGESTIONS) known.set(key, find(key))
    return known.get(key) ?? null
  }
}
