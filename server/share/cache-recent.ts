/**
 * Caches what was made, the `most` recently used only. Callers that ask while it is being made get the same answer;
 * failures are not cached.
 */
export function cacheRecent<Value>(most: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const cached = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = cached.get(key)
    const value = known ?? make()
    cached.delete(key)
    cached.set(key, value)
    if (known) return known
    value.catch(() => cached.get(key) === value && cached.delete(key))
    const [oldest] = cached.keys()
    if (cached.size > most && oldest !== undefined) cached.delete(oldest)
    return value
  }
}
