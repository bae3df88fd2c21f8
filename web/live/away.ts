/**
 * When a hidden page let its stream go, in milliseconds, until it has caught up after that (PU-18): what changed meanwhile is
 * no news by the time it is seen.
 */
export const away: { since: number | null } = { since: null }
