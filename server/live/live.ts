import type { FastifyBaseLogger } from 'fastify'
import type { LiveChanges, LiveNews } from '#contract/live.ts'
import { listen, type Listening } from './listener.ts'
import { makeRecentNews } from './recent-news.ts'

/** `changed`: visitors see something else now. `deaf`: until `hearing`, changes may be missed. */
export type LiveEvent = ({ type: 'changed' } & LiveNews) | { type: 'deaf' } | { type: 'hearing'; revision: number }

export type Live = {
  /** The revision of what visitors see, or null while this process receives no changes. */
  revision: () => number | null
  /** The changes after the revision `known`; null when there are none. */
  since: (known: number) => LiveChanges | null
  /** @returns the function that ends the subscription */
  subscribe: (hear: (event: LiveEvent) => void) => () => void
  /** Begins to listen. Call it when the database has its schema. */
  open: () => Promise<void>
  stop: () => Promise<void>
}

/** Receives every change that visitors can see, whichever process made it. */
export function makeLive({ url, log }: { url: string; log: FastifyBaseLogger }): Live {
  const recent = makeRecentNews()
  const subscribers = new Set<(event: LiveEvent) => void>()
  let revision: number | null = null
  let last: number | null = null
  let stop = async (): Promise<void> => {}

  const tell = (event: LiveEvent): void => {
    for (const hear of subscribers) hear(event)
  }
  const change = (news: LiveNews): void => {
    revision = last = news.revision
    recent.add(news)
    tell({ type: 'changed', ...news })
  }
  const heard: Listening = {
    connected: (current) => {
      revision = current
      tell({ type: 'hearing', revision: current })
      const missed = last !== null && last !== current
      last = current
      if (!missed) return
      recent.forget()
      tell({ type: 'changed', revision: current, changes: 'all' })
    },
    news: change,
    lost: () => {
      revision = null
      tell({ type: 'deaf' })
    },
  }
  return {
    revision: () => revision,
    since: (known) => recent.since(known, last ?? known),
    subscribe: (hear) => {
      subscribers.add(hear)
      return () => subscribers.delete(hear)
    },
    open: async () => {
      stop = await listen({ url, log, hear: heard })
    },
    stop: () => stop(),
  }
}
