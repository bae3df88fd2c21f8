type Value = string | number | boolean | null | Value[]

/** JSON that holds the names of properties once. */
export type Packed = {
  /** The names of properties, for each shape that an object has. */
  shapes: string[][]
  /** What was packed: a list comes behind -1, an object is the values of its properties behind the place of its shape. */
  data: Value
}

/** Where the names of objects lead to, one after the other: `shape` is the place of the shape that ends here. */
type Step = { shape: number; next: Map<string, Step> }

/**
 * Data as JSON writes it, without repeating the names of properties: the answers inside a page are long lists of equal
 * shape, and names are the larger part of them.
 */
export const pack = (data: unknown): Packed => {
  const shapes: string[][] = []
  const start: Step = { shape: -1, next: new Map() }
  const follow = (step: Step, name: string): Step => {
    const next = step.next.get(name) ?? { shape: -1, next: new Map() }
    step.next.set(name, next)
    return next
  }
  const put = (value: unknown): Value => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
    if (typeof value !== 'object' || value === null) return null
    if ('toJSON' in value && typeof value.toJSON === 'function') return put(value.toJSON())
    if (Array.isArray(value)) return [-1, ...value.map(put)]
    const row: Value[] = [0]
    const names: string[] = []
    let step = start
    for (const [name, held] of Object.entries(value)) {
      if (held === undefined) continue
      step = follow(step, name)
      names.push(name)
      row.push(put(held))
    }
    if (step.shape < 0) step.shape = shapes.push(names) - 1
    row[0] = step.shape
    return row
  }
  return { data: put(data), shapes }
}

/** What was packed. */
export const unpack = ({ shapes, data }: Packed): unknown => {
  const take = (value: Value): unknown => {
    if (!Array.isArray(value)) return value
    const [shape, ...held] = value
    const names = shapes[Number(shape)]
    const values = held.map(take)
    return names ? Object.fromEntries(names.map((name, at) => [name, values[at]])) : values
  }
  return take(data)
}
