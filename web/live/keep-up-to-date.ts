import type { QueryClient } from '@tanstack/react-query'
import type { LiveNews } from '#contract/live.ts'
import { heard } from '#web/site/heard.ts'
import { animateScores } from './animate-scores.ts'
import { applyNews } from './apply-news.ts'
import { away } from './away.ts'
import { follow, type LiveState } from './follow.ts'

/** News of this interval are one update, at a different moment for each visitor: not everybody fetches at once. */
const TOGETHER_MS = 1_000

const both = (one: LiveNews['changes'], two: LiveNews['changes']): LiveNews['changes'] =>
  one === 'all' || two === 'all' ? 'all' : [...one, ...two]

/**
 * Refetches whatever changes after the page was rendered.
 * @param revision of what the page shows, where it is known
 * @param hears `say` reports whether the page is up to date, `onUpdate` that it applied a change
 * @returns the function that ends it
 */
export const keepUpToDate = (
  client: QueryClient,
  revision: number | null,
  { say = () => {}, onUpdate = () => {} }: { say?: (state: LiveState, at: number) => void; onUpdate?: () => void } = {},
): (() => void) => {
  let changes: LiveNews['changes'] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = async (): Promise<void> => {
    timer = undefined
    const these = changes
    changes = []
    await applyNews(client, these)
    onUpdate()
  }
  /** What was missed is shown at once, and is no news: what shows it is through with that when the timer runs. */
  const catchUp = async (): Promise<void> => {
    clearTimeout(timer)
    await update().finally(() => setTimeout(() => {
      away.since = null
    }))
  }
  const hear = (news: LiveNews): void => {
    heard.revision = news.revision
    changes = both(changes, news.changes)
    if (away.since === null) timer ??= setTimeout(() => void update(), Math.random() * TOGETHER_MS)
    else void catchUp()
  }
  heard.revision = revision
  const leave = follow({ since: revision, hear, say })
  const rest = animateScores()
  return () => {
    clearTimeout(timer)
    leave()
    rest()
  }
}
