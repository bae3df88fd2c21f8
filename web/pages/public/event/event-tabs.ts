import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { wasFollowedHere } from '#web/brackets/picks/followed-here.ts'
import { useFollows } from '#web/following/use-follows.ts'
import { PICKS_KEY } from '#web/site/setting-keys.ts'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { withStorage } from '#web/site/storage.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { never } from '#web/ui/never.ts'

const loadBrackets = async () => (await import('#web/brackets/event-brackets.tsx')).EventBrackets

/** It knows the further tabs too: their files named here would be weight on every page. */
const rest = () => import('./event-rest.tsx')
const loadRest = async () => (await rest()).EventRest

/** The path of a followed team is lit from the start (BR-38): by the bracket's own code. */
const useBracketWanted = (): boolean => [useSpoilerMode(), useFollows()].includes(true)

const hasPicks = (): boolean => withStorage(() => Object.keys(localStorage).some((key) => key.startsWith(PICKS_KEY)), false)

const onStorage = (tell: () => void) => {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

/**
 * A board without picks is what the server rendered; those of earlier visits, or of another tab, only the browser has (PK-04).
 * Visitors who came by the link above the bracket came to pick: the board takes the focus.
 */
const usePicksWanted = (): boolean => {
  const has = useSyncExternalStore(onStorage, hasPicks, () => false)
  const came = useSyncExternalStore(never, wasFollowedHere, () => false)
  return [useSpoilerMode(), has, came].includes(true)
}

const loadPicks = async () => (await import('./event-picks.tsx')).EventPicks

/** The separately loaded parts of the event page: its brackets, and the tabs that most visits never open. */
export const EventBrackets = import.meta.env.FIRST_USE ? onFirstUse(loadBrackets, useBracketWanted) : onDemand(loadBrackets)
export const EventPicks = import.meta.env.FIRST_USE ? onFirstUse(loadPicks, usePicksWanted) : onDemand(loadPicks)
export const EventRest = import.meta.env.FIRST_USE ? onFirstUse(loadRest, useSpoilerMode) : onDemand(loadRest)

const loadGroups = async () => (await rest()).loadGroups()
const loadSchedule = async () => (await rest()).loadSchedule()
export const EventGroups = import.meta.env.FIRST_USE ? onFirstUse(loadGroups, useSpoilerMode) : onDemand(loadGroups)
export const EventSchedule = import.meta.env.FIRST_USE ? onFirstUse(loadSchedule, useSpoilerMode) : onDemand(loadSchedule)
const loadStats = async () => (await rest()).loadStats()
export const EventStats = import.meta.env.FIRST_USE ? onFirstUse(loadStats, useSpoilerMode) : onDemand(loadStats)

/** The part that an address of the event page shows. */
export const eventTab = (search: URLSearchParams) => {
  const tab = search.get('tab')
  if (tab === 'groups') return EventGroups
  if (tab === 'schedule') return EventSchedule
  if (tab === 'stats') return EventStats
  return search.has('picks') ? EventPicks : EventBrackets
}

/** Asks for what a tab needs beside the parts of the event; by the server alone, as the tab asks for itself. */
export const loadTabOf = async (client: QueryClient, eventId: string, search: URLSearchParams): Promise<unknown> =>
  search.get('tab') === 'stats' ? (await import('./event-stats.tsx')).loadEventStats(client, eventId) : undefined

const sourceOf = (tab: ReturnType<typeof eventTab>): string => {
  if (tab === EventGroups) return 'web/pages/public/event/event-groups.tsx'
  if (tab === EventSchedule) return 'web/pages/public/event/event-schedule.tsx'
  if (tab === EventStats) return 'web/pages/public/event/event-stats.tsx'
  return tab === EventPicks ? 'web/pages/public/event/event-picks.tsx' : 'web/brackets/event-brackets.tsx'
}

/**
 * The code that an address of the event page needs before it renders, and its source path. What the server rendered needs
 * none at first: the browser has none to load for it.
 */
export const eventPart = (search: URLSearchParams) => {
  const tab = eventTab(search)
  const readyWith = (...parts: (typeof tab)[]) => async () => void (await Promise.all([tab, EventGroups, ...parts].map(({ ready }) => ready())))
  if (!import.meta.env.FIRST_USE) return { module: import.meta.env.SSR && sourceOf(tab), ready: readyWith(EventRest) }
  return import.meta.env.SSR ? { module: import.meta.env.SSR && 'web/pages/public/event/event-page.tsx', ready: readyWith() } : null
}
