import { expect, test } from 'vitest'
import { runAll } from './run-all.ts'

const items = Array.from({ length: 20 }, (_, index) => index)
const soon = () => new Promise((done) => setTimeout(done, 1))

test('No more than five run at once, and all of them end', async () => {
  let running = 0
  let most = 0
  const outcome = await runAll(items, async (item) => {
    running += 1
    most = Math.max(most, running)
    await soon()
    running -= 1
    return item * 2
  })
  expect(most).toBe(5)
  expect(outcome.done.map(({ result }) => result).toSorted((a, b) => a - b)).toEqual(items.map((item) => item * 2))
})

test('A failure stops no other task and is named with its reason (ST-05)', async () => {
  const finished: number[] = []
  const outcome = await runAll(
    items,
    async (item) => {
      await soon()
      if (item % 10 === 3) throw new Error(`no ${item}`)
    },
    { onProgress: (count) => finished.push(count) },
  )
  expect(outcome.failed.map(({ item, error }) => [item, String(error)])).toEqual([[3, 'Error: no 3'], [13, 'Error: no 13']])
  expect([outcome.done.length, outcome.left, finished.at(-1)]).toEqual([18, [], 20])
})

test('Cancelling begins nothing more and reports what was left', async () => {
  const controller = new AbortController()
  const begun: number[] = []
  const outcome = await runAll(
    items,
    async (item) => {
      begun.push(item)
      await soon()
      if (item === 2) controller.abort()
    },
    { parallel: 2, signal: controller.signal },
  )
  expect(outcome.failed).toEqual([])
  expect([...outcome.done.map(({ item }) => item).toSorted((a, b) => a - b), ...outcome.left]).toEqual(items)
  expect(outcome.left.length).toBe(items.length - begun.length)
  expect(outcome.left.length).toBeGreaterThan(10)
})
