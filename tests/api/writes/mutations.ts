export type Mutation = { at: string; text: string }

/**
 * Every way to replace one part of a body with one of the values, as JSON text with the part's path. Of lists only
 * the first item is changed: the others have the same shape.
 * @param wanted which parts are replaced; without it all are
 */
export function mutations(
  body: unknown, values: unknown[], wanted: (part: unknown) => boolean = () => true,
): Mutation[] {
  const found: Mutation[] = []
  const visit = (part: unknown, path: string[]): void => {
    if (path.length > 0 && wanted(part)) {
      for (const value of values) found.push({ at: path.join('.'), text: JSON.stringify(replace(body, path, value)) })
    }
    if (part === null || typeof part !== 'object') return
    const keys = Array.isArray(part) ? Object.keys(part).slice(0, 1) : Object.keys(part)
    for (const key of keys) visit((part as Record<string, unknown>)[key], [...path, key])
  }
  visit(body, [])
  return found
}

function replace(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = replace((body as Record<string, unknown>)[key], rest, value)
  return Array.isArray(body) ? body.with(Number(key), inner) : { ...(body as object), [key]: inner }
}
