import { late, WHEN_IDLE } from '#web/ui/loading/late.tsx'

/** Live updates load when the page is ready and idle; without them it stays as it was. */
export const LiveUpdates = late(async () => (await import('#web/live/live-mark.tsx')).LiveMark, WHEN_IDLE)
