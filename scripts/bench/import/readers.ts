import { setTimeout as sleep } from 'node:timers/promises'

const PATHS = [
  '/', '/matches', '/events', '/teams', '/api/matches?limit=50', '/api/matches?status=recent', '/api/teams', '/api/events',
]
const EVERY_MS = 50

/** How long answers took, in milliseconds. */
export type Latencies = { count: number; p50: number; p95: number; max: number }

/**
 * Reads public pages and lists as other people do, up to 20 requests a second whether the ones before were answered
 * or not.
 * @returns the function that ends it and returns how long the answers took
 */
export function startReading(url: string): () => Promise<Latencies> {
  const taken: number[] = []
  const open = new Set<Promise<void>>()
  let going = true
  const read = async (path: string): Promise<void> => {
    const start = performance.now()
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`GET ${path} was answered with ${response.status}`)
    taken.push(performance.now() - start)
  }
  const reading = (async () => {
    for (let count = 0; going; count += 1) {
      const answer = read(PATHS[count % PATHS.length] ?? '/')
      open.add(answer)
      void answer.finally(() => open.delete(answer)).catch(() => {})
      await sleep(EVERY_MS)
    }
    await Promise.all(open)
  })()
  return async () => {
    going = false
    await reading
    taken.sort((a, b) => a - b)
    const at = (part: number): number => Math.round(taken[Math.ceil(taken.length * part) - 1] ?? 0)
    return { count: taken.length, p50: at(0.5), p95: at(0.95), max: at(1) }
  }
}
