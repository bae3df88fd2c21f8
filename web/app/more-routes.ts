import type { RouteObject } from 'react-router'
import { replayPart } from '#web/drafts/replay/part-at.ts'
import { page } from './page-route.ts'

const STATISTICS = ['event', 'team', 'region', 'season', 'mode', 'map', 'month', 'role', 'sort', 'as', 'by', 'ranges', 'after', 'before']

const SCOUTING = ['event', 'season', 'months', 'side', 'met', 'map', 'hero', 'as', 'by', 'turn', 'against', 'won', 'ranges', 'after', 'before']

/** Pages for visitors that few come to, in documents of their own. */
export const moreRoutes: RouteObject[] = [
  {
    path: 'matches/:matchId/drafts/:map',
    ...page('web/pages/public/replay-page.tsx', () => import('#web/pages/public/replay-page.tsx'), { partAt: replayPart, reads: ['turn', 'with'] }),
  },
  {
    path: 'matches/:matchId/scouting',
    ...page('web/pages/public/scouting-page.tsx', () => import('#web/pages/public/scouting-page.tsx'), { reads: SCOUTING }),
  },
  ...(['heroes', 'heroes/:id', 'maps', 'maps/:id'] as const).map((path) => ({
    path,
    ...page(
      'web/pages/public/statistics-page.tsx',
      async () => (await import('#web/pages/public/statistics-page.tsx')).STATISTICS_PAGES[path],
      { reads: STATISTICS },
    ),
  })),
  { path: 'analytics', ...page('web/pages/public/analytics-page.tsx', () => import('#web/pages/public/analytics-page.tsx')) },
  ...['privacy', 'terms'].map((path) => ({
    path, ...page('web/pages/public/legal-pages.tsx', () => import('#web/pages/public/legal-pages.tsx')),
  })),
]
