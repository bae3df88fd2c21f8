import type { RouteObject } from 'react-router'
import { page } from './page-route.ts'

/** What other sites show in a frame (SH-10), in documents of their own without the site around them. */
export const embedRoutes: RouteObject[] = [
  {
    path: 'embed/brackets/:bracketId',
    ...page('web/pages/public/embed/bracket-embed.tsx', () => import('#web/pages/public/embed/bracket-embed.tsx')),
  },
  {
    path: 'embed/matches/:matchId',
    ...page('web/pages/public/embed/match-embed.tsx', () => import('#web/pages/public/embed/match-embed.tsx')),
  },
]
