/** A place inside a record at which two versions of it differ. `path` is dotted, like 'games.0.map'. */
export type Difference = {
  path: string
  /** The state at the start of the editing. */
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it, so that a person has to choose. */
  contested: boolean
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two JSON values are equal; null, '' and a missing value are. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (isFields(one) && isFields(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
  }
  return (one ?? '') === (other ?? '')
}

const join = (path: string, key: string | number): string => (path ? `${path}.${key}` : String(key))

/**
 * The differences of two versions with the same base, place by place. Lists of records are compared by position; an
 * item that only one side has is one difference. `isWhole` names the places that are decided as a whole.
 */
export const differences = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isWhole: (path: string) => boolean = () => false,
  path = '',
): Difference[] => {
  if (isSame(mine, theirs)) return []
  const at = (from: unknown, key: string): unknown => (from as Fields | undefined)?.[key]
  const deeper = (keys: string[]): Difference[] =>
    keys.flatMap((key) => differences(at(base, key), at(mine, key), at(theirs, key), isWhole, join(path, key)))
  if (!isWhole(path)) {
    if (isFields(mine) && isFields(theirs)) return deeper([...new Set([...Object.keys(theirs), ...Object.keys(mine)])])
    if (Array.isArray(mine) && Array.isArray(theirs) && [...mine, ...theirs].every(isFields)) {
      return deeper(Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => String(index)))
    }
  }
  return [{ path, base, mine, theirs, contested: !isSame(mine, base) && !isSame(theirs, base) }]
}

/** Differences that are decided at once: half of either version would make no sense. */
export type Choice = readonly [Difference, ...Difference[]]

/** What a person has to decide: those at `together` at once, each of the others for itself. */
export const choicesOf = (all: Difference[], together: readonly string[] = []): Choice[] => {
  const { true: [first, ...rest] = [], false: others = [] } = Object.groupBy(all, ({ path }) => `${together.includes(path)}`)
  return [...(first ? [[first, ...rest] as const] : []), ...others.map((one) => [one] as const)]
}

/** The preselected side of a choice: the one that was changed; ours when both were. */
export const sideFor = (choice: Choice): 'mine' | 'theirs' =>
  choice.every(({ base, mine }) => isSame(mine, base)) ? 'theirs' : 'mine'

/** Whether both changed it, so that a person has to choose. */
export const isContested = (choice: Choice): boolean =>
  choice.some(({ contested }) => contested) || new Set(choice.map((one) => sideFor([one]))).size > 1

/** Their version with our side at the chosen places; list items that the chosen side does not have are removed. */
export const merged = <Values>(theirs: Values, chosen: readonly Difference[]): Values => {
  const result = structuredClone(theirs)
  for (const { path, mine } of chosen) put(result, path.split('.'), structuredClone(mine))
  return compact(result) as Values
}

const put = (into: unknown, [key = '', ...rest]: string[], value: unknown): void => {
  const fields = into as Fields
  if (rest.length === 0) fields[key] = value
  else put(fields[key], rest, value)
}

const compact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(compact)
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compact(inner)]))
}
