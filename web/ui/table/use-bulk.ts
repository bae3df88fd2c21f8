import { useRef, useState } from 'react'
import { runAll, type Outcome } from './run-all.ts'

export type Progress = { finished: number; total: number }

/** Runs one bulk action at a time, with its progress, a way to cancel it, and its outcome until that is dismissed. */
export const useBulk = <Item, Result>() => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [outcome, setOutcome] = useState<Outcome<Item, Result> | null>(null)
  const underway = useRef<AbortController | null>(null)

  /** @returns the outcome, or null when another action is under way */
  const run = async (items: readonly Item[], work: (item: Item) => Promise<Result>) => {
    if (underway.current) return null
    const controller = new AbortController()
    underway.current = controller
    setOutcome(null)
    setProgress({ finished: 0, total: items.length })
    const ended = await runAll(items, work, {
      signal: controller.signal,
      onProgress: (finished) => setProgress({ finished, total: items.length }),
    })
    underway.current = null
    setProgress(null)
    setOutcome(ended)
    return ended
  }

  return { progress, outcome, run, cancel: () => underway.current?.abort(), dismiss: () => setOutcome(null) }
}

export type Bulk<Item, Result> = ReturnType<typeof useBulk<Item, Result>>
