import type { Query, QueryClient } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { scoreNews } from '#domain/matches/score-news.ts'
import { away } from './away.ts'

const matchesIn = ({ queryKey: [root], state: { data } }: Query): readonly MatchListItem[] =>
  root !== 'matches' || data === undefined ? [] : Array.isArray(data) ? (data as MatchListItem[]) : [data as MatchListItem]

const isHidden = (): boolean => document.documentElement.dataset['spoiler'] === 'on'

/** What changes so close together is announced together, in milliseconds: an announcement replaces the one before it. */
const TOGETHER = 300

/**
 * Announces each change of a score on the page once, as a sentence; nothing in spoiler mode. Scores of a page that
 * opens are no change, nor are those that a hidden page missed.
 * @returns the function that ends it
 */
export const announceScores = (client: QueryClient, say: (sentence: string) => void): (() => void) => {
  const cache = client.getQueryCache()
  const seen = new WeakMap<Query, Map<string, MatchListItem>>()
  /** The version of each match already announced: it is in several answers. */
  const announced = new Map<string, number>()
  /** Matches that a list of the page no longer has, as they were there: one that ends moves to another list. */
  const gone = new Map<string, MatchListItem>()
  const inOtherList = (id: string, one: Query): MatchListItem | undefined =>
    cache.findAll({ queryKey: ['matches'], type: 'active' }).map((query) => (query === one ? undefined : seen.get(query)?.get(id))).find((match) => match)
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (news: string): void => {
    waiting.push(news)
    timer ??= setTimeout(() => {
      say(waiting.join(' '))
      waiting = []
      timer = undefined
    }, TOGETHER)
  }
  const look = (query: Query): void => {
    const before = seen.get(query)
    const matches = matchesIn(query)
    seen.set(query, new Map(matches.map((match) => [match.id, match])))
    if (before === undefined || !query.isActive() || isHidden() || away.since !== null) return
    const ids = new Set(matches.map(({ id }) => id))
    for (const match of before.values()) if (!ids.has(match.id)) gone.set(match.id, match)
    for (const match of matches) {
      const old = before.get(match.id) ?? gone.get(match.id) ?? inOtherList(match.id, query)
      gone.delete(match.id)
      const news = old && old.version !== match.version ? scoreNews(old, match, !Array.isArray(query.state.data)) : null
      if (news === null || announced.get(match.id) === match.version) continue
      announced.set(match.id, match.version)
      tell(news)
    }
  }
  for (const query of cache.findAll({ queryKey: ['matches'] })) look(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
