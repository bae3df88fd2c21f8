import type { LiveChange, LiveChanges, LiveNews } from '#contract/live.ts'

/** Revisions whose changes are remembered, and records of them that are worth naming one by one. */
const REMEMBERED = 200
const NAMED = 100

/** Remembers the latest news, one for each revision, so that a reader who was away gets what it missed. */
export function makeRecentNews() {
  let news: LiveNews[] = []
  return {
    add(latest: LiveNews): void {
      if (news.length > 0 && news.at(-1)?.revision !== latest.revision - 1) news = []
      news.push(latest)
      if (news.length > REMEMBERED) news.shift()
    },
    forget(): void {
      news = []
    },
    /**
     * The changes after the revision `known`, up to the revision `current`.
     * @returns null when there are none; 'all' when they are not remembered or too many
     */
    since(known: number, current: number): LiveChanges | null {
      if (known === current) return null
      const missed = news.slice(-(current - known))
      if (known > current || missed[0]?.revision !== known + 1) return 'all'
      const changes = new Map<string, LiveChange>()
      for (const each of missed) {
        if (each.changes === 'all') return 'all'
        for (const change of each.changes) changes.set(`${change.kind} ${change.id}`, change)
      }
      return changes.size > NAMED ? 'all' : [...changes.values()]
    },
  }
}
