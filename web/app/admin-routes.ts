import '#web/admin/schemas-without-eval.ts'
import { redirect, replace, type RouteObject } from 'react-router'
import { page } from './page-route.ts'

const ENTRY = '/admin/matches/entry'

/** The addresses of the admin area (ST-01). The session decides what they show. */
export const adminRoutes: RouteObject = {
  path: 'admin',
  ...page('web/admin/admin-shell.tsx', async () => (await import('#web/admin/admin-shell.tsx')).AdminShell),
  children: [
    { index: true, loader: () => redirect(ENTRY) },
    { path: 'matches', loader: () => replace(ENTRY) },
    {
      path: 'matches/entry',
      ...page('web/pages/admin/match-entry.tsx', async () => (await import('#web/pages/admin/match-entry.tsx')).MatchEntryPage),
    },
    {
      path: 'matches/list',
      ...page('web/pages/admin/match-list.tsx', async () => (await import('#web/pages/admin/match-list.tsx')).MatchListPage),
    },
    {
      path: 'desk',
      ...page('web/pages/admin/desk.tsx', async () => (await import('#web/pages/admin/desk.tsx')).DeskPage),
    },
    {
      path: 'matches/:matchId',
      loader: ({ params: { matchId = '' } }) => replace(`${ENTRY}?matchId=${encodeURIComponent(matchId)}`),
    },
    {
      path: 'draft-editor',
      ...page('web/pages/admin/draft-editor.tsx', async () => (await import('#web/pages/admin/draft-editor.tsx')).DraftEditorPage),
    },
    {
      path: 'events',
      ...page('web/pages/admin/events.tsx', async () => (await import('#web/pages/admin/events.tsx')).EventsPage),
    },
    {
      path: 'players',
      ...page('web/pages/admin/players.tsx', async () => (await import('#web/pages/admin/players.tsx')).PlayersPage),
    },
    {
      path: 'teams',
      ...page('web/pages/admin/teams.tsx', async () => (await import('#web/pages/admin/teams.tsx')).TeamsPage),
    },
    {
      path: 'brackets',
      ...page('web/pages/admin/brackets.tsx', async () => (await import('#web/pages/admin/brackets.tsx')).BracketsPage),
    },
    {
      path: 'groups',
      ...page('web/pages/admin/groups.tsx', async () => (await import('#web/pages/admin/groups.tsx')).GroupsPage),
    },
    {
      path: 'plan',
      ...page('web/pages/admin/plan.tsx', async () => (await import('#web/pages/admin/plan.tsx')).PlanPage),
    },
    {
      path: 'users',
      ...page('web/pages/admin/users.tsx', async () => (await import('#web/pages/admin/users.tsx')).UsersPage),
    },
    {
      path: 'integrations',
      ...page('web/pages/admin/integrations.tsx', async () => (await import('#web/pages/admin/integrations.tsx')).IntegrationsPage),
    },
    {
      path: 'access',
      ...page('web/pages/admin/access.tsx', async () => (await import('#web/pages/admin/access.tsx')).AccessPage),
    },
    {
      path: 'history',
      ...page('web/pages/admin/history.tsx', async () => (await import('#web/pages/admin/history.tsx')).HistoryPage),
    },
  ],
}
