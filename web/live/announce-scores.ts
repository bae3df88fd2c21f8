import type { Query, QueryClient } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { scoreNews } from '#domain/matches/score-news.ts'
import { isDecided } from '#domain/matches/status.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { away } from './away.ts'

const matchesIn = ({ queryKey: [root], state: { data } }: Query): readonly MatchListItem[] =>
  root !== 'matches' || data === undefined ? [] : Array.isArray(data) ? (data as MatchListItem[]) : [data as MatchListItem]

const isHidden = (): boolean => document.documentElement.dataset['spoiler'] === 'on'

/**
 * A match that left a list before it was over is looked for in the other lists for so long, in milliseconds; then it is asked for: one that was
 * cancelled is in none.
 */
const IN_NO_LIST = 2_000

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
  let isOver = false
  const tell = (news: string): void => {
    waiting.push(news)
    timer ??= setTimeout(() => {
      say(waiting.join(' '))
      waiting = []
      timer = undefined
    }, TOGETHER)
  }
  const announce = (old: MatchListItem, match: MatchListItem, maps: boolean): void => {
    const news = old.version === match.version ? null : scoreNews(old, match, maps)
    if (news === null || announced.get(match.id) === match.version) return
    announced.set(match.id, match.version)
    tell(news)
  }
  const look = (query: Query): void => {
    const before = seen.get(query)
    const matches = matchesIn(query)
    seen.set(query, new Map(matches.map((match) => [match.id, match])))
    if (before === undefined || !query.isActive() || isHidden() || away.since !== null) return
    const ids = new Set(matches.map(({ id }) => id))
    for (const match of before.values()) {
      if (ids.has(match.id)) continue
      gone.set(match.id, match)
      if (!isDecided(match)) setTimeout(() => void ask(match.id), IN_NO_LIST)
    }
    for (const match of matches) {
      const old = before.get(match.id) ?? gone.get(match.id) ?? inOtherList(match.id, query)
      gone.delete(match.id)
      if (old) announce(old, match, !Array.isArray(query.state.data))
    }
  }
  /** What became of a match that no list of the page has any more. One that is gone, or cannot be asked for, is no news. */
  const ask = async (id: string): Promise<void> => {
    const old = gone.get(id)
    if (!old || isOver || isHidden() || away.since !== null) return
    const match = await client.fetchQuery({ ...matchQuery(id), staleTime: 0 }).catch(() => null)
    if (match === null || !gone.delete(id)) return
    announce(old, match, false)
  }
  for (const query of cache.findAll({ queryKey: ['matches'] })) look(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query)
  })
  return () => {
    clearTimeout(timer)
    isOver = true
    unsubscribe()
  }
}
