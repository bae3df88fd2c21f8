export type Done<Item, Result> = { item: Item; result: Result }
export type Failed<Item> = { item: Item; error: unknown }
/** `left` has the items not begun because of a cancellation. */
export type Outcome<Item, Result> = { done: Done<Item, Result>[]; failed: Failed<Item>[]; left: Item[] }

type Options = {
  /** Concurrent tasks. */
  parallel?: number
  /** Cancelling lets running tasks finish and begins nothing more. */
  signal?: AbortSignal
  /** Called with the number of finished items, after each. */
  onProgress?: (finished: number) => void
}

/** Runs the same task on many items, a few at a time. A failure of one stops no other (ST-05). */
export const runAll = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { parallel = 5, signal, onProgress }: Options = {},
): Promise<Outcome<Item, Result>> => {
  const done: Done<Item, Result>[] = []
  const failed: Failed<Item>[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length && !signal?.aborted) {
      const item = items[next] as Item
      next += 1
      try {
        done.push({ item, result: await work(item) })
      } catch (error) {
        failed.push({ item, error })
      }
      onProgress?.(done.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return { done, failed, left: items.slice(next) }
}
