/**
 * Caches what was made, the `most` recently used only. Callers that ask while it is being made get the same answer;
 * failures are not cached.
 */
export function keepRecent<Value>(most: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = kept.get(key)
    const value = known ?? make()
    kept.delete(key)
    kept.set(key, value)
    if (known) return known
    value.catch(() => kept.get(key) === value && kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
