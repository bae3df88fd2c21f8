import { useSpoilerMode } from '#web/site/spoiler.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { onFirstUse } from '#web/ui/loading/on-first-use.tsx'

/** The separately loaded parts of the event page: its brackets, and the tabs that most visits never open. */
export const EventBrackets = onFirstUse(
  async () => (await import('#web/brackets/event-brackets.tsx')).EventBrackets,
  useSpoilerMode,
)
export const EventPicks = onDemand(async () => (await import('#web/brackets/picks/event-picks.tsx')).EventPicks)
export const EventGroups = onDemand(async () => (await import('./event-groups.tsx')).EventGroups)
export const EventSchedule = onDemand(async () => (await import('./event-schedule.tsx')).EventSchedule)

/**
 * The part that an address of the event page shows, and its source path. Brackets that the server rendered need no
 * code at first: the browser has none to load for them.
 */
export const eventPart = (search: URLSearchParams) => {
  const tab = search.get('tab')
  if (tab === 'groups') return { module: 'web/pages/public/event-groups.tsx', ready: EventGroups.ready }
  if (tab === 'schedule') return { module: 'web/pages/public/event-schedule.tsx', ready: EventSchedule.ready }
  if (search.has('picks')) return { module: 'web/brackets/picks/event-picks.tsx', ready: EventPicks.ready }
  return import.meta.env.SSR ? { module: 'web/pages/public/event-page.tsx', ready: EventBrackets.ready } : null
}
