import { useSpoilerMode } from '#web/site/spoiler.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const load = () => import('./match-body.tsx')
const loadBody = async () => (await load()).MatchBody

/** The page of a match below its head, as the server rendered it until the page is used or its match changes. */
export const MatchBody = import.meta.env.FIRST_USE ? onFirstUse(loadBody, useSpoilerMode) : onDemand(loadBody)

/** Asks for what is around a match, by code that comes with its body. */
export const loadAround = async (...of: Parameters<Awaited<ReturnType<typeof load>>['loadAround']>) => (await load()).loadAround(...of)

/** What has to be ready before the page renders, and its source path: the browser needs none of what the server rendered. */
export const matchPart = () => {
  if (!import.meta.env.FIRST_USE) return { module: import.meta.env.SSR && 'web/pages/public/match/match-body.tsx', ready: MatchBody.ready }
  return import.meta.env.SSR ? { module: import.meta.env.SSR && 'web/pages/public/match/match-page.tsx', ready: MatchBody.ready } : null
}
