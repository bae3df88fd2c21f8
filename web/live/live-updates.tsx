import { late, WHEN_IDLE } from '#web/ui/loading/late.tsx'

/** Live updates load when the page is ready and idle; without them it stays as it was. */
export const LiveUpdates = late(async () => (await import('./live-mark.tsx')).LiveMark, WHEN_IDLE)
