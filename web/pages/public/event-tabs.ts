import { onDemand } from '#web/ui/on-demand.tsx'

/** The tabs of the event page beside the first one; most visits never open them. */
export const EventGroups = onDemand(async () => (await import('./event-groups.tsx')).EventGroups)
export const EventSchedule = onDemand(async () => (await import('./event-schedule.tsx')).EventSchedule)

/** The part that an address of the event page shows, and its source path. */
export const eventPart = (search: URLSearchParams) => {
  const tab = search.get('tab')
  if (tab === 'groups') return { module: 'web/pages/public/event-groups.tsx', ready: EventGroups.ready }
  if (tab === 'schedule') return { module: 'web/pages/public/event-schedule.tsx', ready: EventSchedule.ready }
  return null
}
