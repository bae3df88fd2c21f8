import { useFollows } from '#web/following/use-follows.ts'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const loadBrackets = async () => (await import('#web/brackets/event-brackets.tsx')).EventBrackets

const loadRest = async () => (await import('./event-rest.tsx')).EventRest

/** The path of a followed team is lit from the start (BR-38): by the bracket's own code. */
const useBracketWanted = (): boolean => [useSpoilerMode(), useFollows()].includes(true)

/** The separately loaded parts of the event page: its brackets, and the tabs that most visits never open. */
export const EventBrackets = import.meta.env.FIRST_USE ? onFirstUse(loadBrackets, useBracketWanted) : onDemand(loadBrackets)
export const EventRest = import.meta.env.FIRST_USE ? onFirstUse(loadRest, useSpoilerMode) : onDemand(loadRest)
export const EventPicks = onDemand(async () => (await import('#web/brackets/picks/event-picks.tsx')).EventPicks)

const loadGroups = async () => (await import('./event-groups.tsx')).EventGroups
const loadSchedule = async () => (await import('./event-schedule.tsx')).EventSchedule
export const EventGroups = import.meta.env.FIRST_USE ? onFirstUse(loadGroups, useSpoilerMode) : onDemand(loadGroups)
export const EventSchedule = import.meta.env.FIRST_USE ? onFirstUse(loadSchedule, useSpoilerMode) : onDemand(loadSchedule)

/** The part that an address of the event page shows. */
export const eventTab = (search: URLSearchParams) => {
  const tab = search.get('tab')
  if (tab === 'groups') return EventGroups
  if (tab === 'schedule') return EventSchedule
  return search.has('picks') ? EventPicks : EventBrackets
}

const sourceOf = (tab: ReturnType<typeof eventTab>): string => {
  if (tab === EventGroups) return 'web/pages/public/event/event-groups.tsx'
  if (tab === EventSchedule) return 'web/pages/public/event/event-schedule.tsx'
  return tab === EventPicks ? 'web/brackets/picks/event-picks.tsx' : 'web/brackets/event-brackets.tsx'
}

/**
 * The code that an address of the event page needs before it renders, and its source path. What the server rendered needs
 * none at first: the browser has none to load for it. Only picks are made by the visitor from the start.
 */
export const eventPart = (search: URLSearchParams) => {
  const tab = eventTab(search)
  const module = import.meta.env.SSR && sourceOf(tab)
  if (!import.meta.env.FIRST_USE) return { module, ready: async () => void (await Promise.all([tab.ready(), EventRest.ready()])) }
  if (tab === EventPicks) return { module, ready: tab.ready }
  return import.meta.env.SSR ? { module: import.meta.env.SSR && 'web/pages/public/event/event-page.tsx', ready: tab.ready } : null
}
