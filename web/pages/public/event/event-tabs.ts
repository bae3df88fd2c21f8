import { useSpoilerMode } from '#web/site/spoiler.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const loadBrackets = async () => (await import('#web/brackets/event-brackets.tsx')).EventBrackets

const loadRest = async () => (await import('./event-rest.tsx')).EventRest

/** The separately loaded parts of the event page: its brackets, and the tabs that most visits never open. */
export const EventBrackets = import.meta.env.FIRST_USE ? onFirstUse(loadBrackets, useSpoilerMode) : onDemand(loadBrackets)
export const EventRest = import.meta.env.FIRST_USE ? onFirstUse(loadRest, useSpoilerMode) : onDemand(loadRest)
export const EventPicks = onDemand(async () => (await import('#web/brackets/picks/event-picks.tsx')).EventPicks)
export const EventGroups = onDemand(async () => (await import('./event-groups.tsx')).EventGroups)
export const EventSchedule = onDemand(async () => (await import('./event-schedule.tsx')).EventSchedule)

const tabPart = (search: URLSearchParams) => {
  const tab = search.get('tab')
  if (tab === 'groups') return { module: import.meta.env.SSR && 'web/pages/public/event/event-groups.tsx', ready: EventGroups.ready }
  if (tab === 'schedule') return { module: import.meta.env.SSR && 'web/pages/public/event/event-schedule.tsx', ready: EventSchedule.ready }
  if (search.has('picks')) return { module: import.meta.env.SSR && 'web/brackets/picks/event-picks.tsx', ready: EventPicks.ready }
  if (!import.meta.env.FIRST_USE) return { module: import.meta.env.SSR && 'web/brackets/event-brackets.tsx', ready: EventBrackets.ready }
  return import.meta.env.SSR ? { module: import.meta.env.SSR && 'web/pages/public/event/event-page.tsx', ready: EventBrackets.ready } : null
}

/**
 * The part that an address of the event page shows, and its source path. Brackets that the server rendered need no
 * code at first: the browser has none to load for them.
 */
export const eventPart = (search: URLSearchParams) => {
  const part = tabPart(search)
  if (import.meta.env.FIRST_USE || part === null) return part
  return { ...part, ready: async () => void (await Promise.all([part.ready(), EventRest.ready()])) }
}
