import '#web/admin/schemas-without-eval.ts'
import { redirect, replace, type RouteObject } from 'react-router'
import { page } from './page-route.ts'

const ENTRY = '/admin/matches/entry'

/** The addresses of the admin area (ST-01). The session decides what they show. */
export const adminRoutes: RouteObject = {
  path: 'admin',
  ...page('web/admin/admin-shell.tsx', () => import('#web/admin/admin-shell.tsx')),
  children: [
    { index: true, loader: () => redirect(ENTRY) },
    { path: 'matches', loader: () => replace(ENTRY) },
    {
      path: 'matches/entry',
      ...page('web/pages/admin/match-entry.tsx', () => import('#web/pages/admin/match-entry.tsx')),
    },
    {
      path: 'matches/list',
      ...page('web/pages/admin/match-list.tsx', () => import('#web/pages/admin/match-list.tsx')),
    },
    {
      path: 'desk',
      ...page('web/pages/admin/desk.tsx', () => import('#web/pages/admin/desk.tsx')),
    },
    {
      path: 'matches/:matchId',
      loader: ({ params: { matchId = '' } }) => replace(`${ENTRY}?matchId=${encodeURIComponent(matchId)}`),
    },
    {
      path: 'draft-editor',
      ...page('web/pages/admin/draft-editor.tsx', () => import('#web/pages/admin/draft-editor.tsx')),
    },
    {
      path: 'events',
      ...page('web/pages/admin/events.tsx', () => import('#web/pages/admin/events.tsx')),
    },
    {
      path: 'players',
      ...page('web/pages/admin/players.tsx', () => import('#web/pages/admin/players.tsx')),
    },
    {
      path: 'teams',
      ...page('web/pages/admin/teams.tsx', () => import('#web/pages/admin/teams.tsx')),
    },
    {
      path: 'brackets',
      ...page('web/pages/admin/brackets.tsx', () => import('#web/pages/admin/brackets.tsx')),
    },
    {
      path: 'groups',
      ...page('web/pages/admin/groups.tsx', () => import('#web/pages/admin/groups.tsx')),
    },
    {
      path: 'plan',
      ...page('web/pages/admin/plan.tsx', () => import('#web/pages/admin/plan.tsx')),
    },
    {
      path: 'seasons',
      ...page('web/pages/admin/seasons.tsx', () => import('#web/pages/admin/seasons.tsx')),
    },
    {
      path: 'users',
      ...page('web/pages/admin/users.tsx', () => import('#web/pages/admin/users.tsx')),
    },
    {
      path: 'integrations',
      ...page('web/pages/admin/integrations.tsx', () => import('#web/pages/admin/integrations.tsx')),
    },
    {
      path: 'access',
      ...page('web/pages/admin/access.tsx', () => import('#web/pages/admin/access.tsx')),
    },
    {
      path: 'history',
      ...page('web/pages/admin/history.tsx', () => import('#web/pages/admin/history.tsx')),
    },
  ],
}
