import type { Answer } from '#tests/support/clients/client.ts'

/** The answers of so many calls that are made at once. */
export const times = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/** How many answers had each status. */
export const statuses = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Ten at a time, so that the server is busy while the test computes. */
export async function eachInParallel<Item>(items: Item[], check: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(Array.from({ length: 10 }, async () => {
    for (const item of queue) await check(item)
  }))
}
