import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Work that ends on demand. */
function works(count: number) {
  const running = new Set<number>()
  const ends: (() => void)[] = []
  const start = (index: number) => () =>
    new Promise<number>((resolve) => {
      running.add(index)
      ends[index] = () => {
        running.delete(index)
        resolve(index)
      }
    })
  const starts = Array.from({ length: count }, (_, index) => start(index))
  return { running, starts, end: (index: number) => ends[index]?.() }
}

test('No more than the limit run at once, and all get their turn', async () => {
  const inTurn = takeTurns(2, 10, 'Later')
  const { running, end, starts } = works(4)
  const all = Promise.all(starts.map((start) => inTurn(start)))
  for (const [index, then] of [[0, [1, 2]], [1, [2, 3]], [2, [3]], [3, []]] as const) {
    end(index)
    await tick()
    expect([...running]).toEqual(then)
  }
  expect(await all).toEqual([0, 1, 2, 3])
})

test('A caller that would wait too long is sent away, and the others continue', async () => {
  const inTurn = takeTurns(1, 1, 'Later')
  const { end, starts } = works(2)
  const [first, second] = starts.map((start) => inTurn(start))
  await expect(inTurn(async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Later' })
  end(0)
  await first
  end(1)
  expect(await second).toBe(1)
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

test('Failed work passes its place to the next', async () => {
  const inTurn = takeTurns(1, 1, 'Later')
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
