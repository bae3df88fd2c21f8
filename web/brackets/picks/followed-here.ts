/**
 * True when this page was loaded by a link on the same page with another query: the brackets there may still have no
 * code, and their links work like any other.
 */
export const wasFollowedHere = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' && document.referrer.split('?', 1)[0] === location.origin + location.pathname
}
