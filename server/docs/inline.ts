const NAMED = '#/components/schemas/'

type Document = { components?: { schemas?: Record<string, unknown> } }

/** A description with the named schemas inlined, for readers that follow no references. */
export function inlined<Of extends object>(document: Of): Of {
  const schemas = (document as Document).components?.schemas ?? {}
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written)
    if (value === null || typeof value !== 'object') return value
    const { $ref, ...rest } = value as { $ref?: unknown }
    const name = typeof $ref === 'string' && $ref.startsWith(NAMED) ? $ref.slice(NAMED.length) : null
    const own = Object.fromEntries(Object.entries(name === null ? value : rest).map(([key, item]) => [key, written(item)]))
    return name === null ? own : { ...(written(schemas[name]) as object), ...own }
  }
  return written(document) as Of
}
