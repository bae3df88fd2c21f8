/** What caches on the way to visitors may do with an answer: hand it out for two seconds, and a while longer meanwhile. */
export const KEPT_ON_THE_WAY = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30'

const REVISION = /[?&]revision=(\d{1,15})(?:&|$)/

/**
 * The revision that a reader heard of, which pages name in the addresses of their reads. A copy of such an answer is
 * never from before the change that the reader heard of, so it may be kept on the way.
 * @returns null when the address names none
 */
export function revisionIn(url: string): number | null {
  const known = REVISION.exec(url)?.[1]
  return known === undefined ? null : Number(known)
}
