/** Caches on the way to visitors may serve an answer for two seconds, and a while longer during revalidation. */
export const CACHED_ON_THE_WAY = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30'

const REVISION = /[?&]revision=(\d{1,15})(?:&|$)/

/**
 * The revision that a reader knows, which pages add to the addresses of their reads. A copy of such an answer is
 * never older than that revision, so caches on the way may store it.
 * @returns null when the address names none
 */
export function revisionIn(url: string): number | null {
  const known = REVISION.exec(url)?.[1]
  return known === undefined ? null : Number(known)
}
