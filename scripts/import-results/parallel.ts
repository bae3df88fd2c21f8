/** Runs a task for each item in their order, at most `limit` at a time. The first error stops those not yet begun. */
export async function inParallel<T>(
  items: readonly T[], limit: number, task: (item: T) => Promise<void>,
): Promise<void> {
  const open = items.values()
  const work = async (): Promise<void> => {
    for (const item of open) await task(item)
  }
  await Promise.all(Array.from({ length: limit }, work))
}
