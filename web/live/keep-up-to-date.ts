import type { QueryClient } from '@tanstack/react-query'
import type { LiveNews } from '#contract/live.ts'
import { heard } from '#web/site/heard.ts'
import { animateScores } from './animate-scores.ts'
import { applyNews } from './apply-news.ts'
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
  { say = () => {}, onUpdate = () => {} }: { say?: (state: LiveState) => void; onUpdate?: () => void } = {},
): (() => void) => {
  let changes: LiveNews['changes'] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (): void => {
    timer = undefined
    void applyNews(client, changes).then(onUpdate)
    changes = []
  }
  const hear = (news: LiveNews): void => {
    heard.revision = news.revision
    changes = both(changes, news.changes)
    timer ??= setTimeout(update, Math.random() * TOGETHER_MS)
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
