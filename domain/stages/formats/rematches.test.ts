import { expect, test } from 'vitest'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { mulberry32 } from '#server/demo/random.ts'

const RUNS = 20_000

/** The share of brackets with a rematch before the losers final, when a coin decides every match. */
function rematches(size: number): number {
  const nodes = createNodes('double-elimination', size)
  const last = 2 * (Math.log2(size) - 1)
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]))
  const ways = nodes.map(({ next }) => [indexOf.get(next.winner ?? ''), indexOf.get(next.loser ?? '')])
  const random = mulberry32(7)
  let found = 0
  for (let run = 0; run < RUNS; run += 1) {
    const teams: number[][] = nodes.map(({ side, round, position }) =>
      side === 'winners' && round === 1 ? [2 * position, 2 * position + 1] : [])
    const met = new Set<number>()
    for (const [index, node] of nodes.entries()) {
      const [one = 0, two = 0] = teams[index] ?? []
      const pair = Math.min(one, two) * size + Math.max(one, two)
      if (met.has(pair) && node.side === 'losers' && node.round < last) {
        found += 1
        break
      }
      met.add(pair)
      const outcome = random() < 0.5 ? [one, two] : [two, one]
      ways[index]?.forEach((to, place) => to !== undefined && teams[to]?.push(outcome[place] ?? 0))
    }
  }
  return found / RUNS
}

test.each([[16, 0.38], [32, 0.38], [64, 0.35]])(
  'In a double elimination of %i decided by coins, at most that share (%d) sees a rematch before the losers final (BR-04)',
  (size, most) => {
    expect(rematches(size)).toBeLessThan(most)
  },
)
