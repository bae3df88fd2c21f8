import type { QueryClient } from '@tanstack/react-query'
import { data, matchRoutes, redirectDocument, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { BRACKET, PICKS } from '#web/brackets/picks/own-search.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { draftQuery } from '#web/drafts/queries.ts'
import { importPath, sharedIn } from '#web/drafts/sharing/link.ts'
import { eventMarkQuery, eventQuery, homeEventsQuery } from '#web/events/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import {
  allLiveMatchesQuery,
  eventMatchesQuery,
  homeMatchesQuery,
  matchQuery,
  SHORT_LIST,
  teamListQueries,
} from '#web/matches/queries.ts'
import { EventBrackets, eventPart } from '#web/pages/public/event-tabs.ts'
import { NotFoundPage } from '#web/pages/public/not-found-page.tsx'
import { resultsQuery } from '#web/search/queries.ts'
import { teamQuery } from '#web/teams/queries.ts'
import { ErrorScreen } from './error-screen.tsx'
import { loader } from './load.ts'
import { page, type PageHandle } from './page-route.ts'
import { Shell } from './shell.tsx'

const ADMIN = '/admin'
export const isAdmin = (pathname: string): boolean => /^\/admin(?:\/|$)/i.test(pathname)

/** The map of the admin area is code that its pages need; the server preloads it. */
const ADMIN_HANDLE: PageHandle = { module: 'web/app/admin-routes.ts', partAt: () => null, reads: [] }

/** Source paths of what some routes show at an address; their parts are ready afterwards. */
export const readyParts = async (matched: readonly { handle?: unknown }[], search: string): Promise<string[]> => {
  const handles = matched.flatMap(({ handle }) => (handle as PageHandle) ?? [])
  const parts = handles.flatMap(({ partAt }) => partAt(new URLSearchParams(search)) ?? [])
  await Promise.all(parts.map(({ ready }) => ready()))
  return [...handles, ...parts].map(({ module }) => module)
}

/** All live matches are fetched only when there are more than the home page shows. */
const liveMatches = async (client: QueryClient): Promise<void> => {
  const shown = await client.ensureQueryData(homeMatchesQuery('live'))
  if (shown.length >= SHORT_LIST) await client.ensureQueryData(allLiveMatchesQuery)
}

const home = loader((client) => ({
  optional: [
    liveMatches(client),
    client.ensureQueryData(homeMatchesQuery('upcoming')),
    client.ensureQueryData(homeMatchesQuery('recent')),
    client.ensureQueryData(homeEventsQuery),
  ],
}))

const match = loader((client, { params: { matchId = '' } }) => {
  const found = client.ensureQueryData(matchQuery(matchId))
  const mark = found.then(({ eventId }) => (eventId ? client.ensureQueryData(eventMarkQuery(eventId)) : undefined))
  return { required: [found], optional: [mark] }
})

const event = loader((client, { params: { eventId = '' }, request }) => ({
  required: [client.ensureQueryData(eventQuery(eventId))],
  optional: [
    client.ensureQueryData(eventMatchesQuery(eventId)),
    client.ensureQueryData(eventBracketsQuery(eventId)),
    client.ensureQueryData(eventGroupsQuery(eventId)),
    (eventPart(new URL(request.url).searchParams) ?? EventBrackets).ready(),
  ],
}))

const team = loader((client, { params: { teamId = '' } }) => ({
  required: [client.ensureQueryData(teamQuery(teamId))],
  optional: teamListQueries(teamId).map((query) => client.ensureQueryData(query)),
}))

const search = loader((client, { request }) => {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { required: query ? [client.ensureQueryData(resultsQuery(query))] : [] }
})

const sharedDraft = loader((client, { request }) => {
  const shared = sharedIn(new URL(request.url).searchParams)
  return { optional: shared && 'id' in shared ? [client.ensureQueryData(draftQuery(shared.id))] : [] }
})

/** An address that ends with a slash names no stored draft: it leads to the simulator itself. */
const draft = ({ request, ...args }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return pathname.endsWith('/') ? replace(`/draft${search}`) : sharedDraft({ request, ...args })
}

const PAGES: RouteObject[] = [
  {
    index: true,
    loader: home,
    ...page('web/pages/public/home-page.tsx', async () => (await import('#web/pages/public/home-page.tsx')).HomePage),
  },
  {
    path: 'matches/:matchId',
    loader: match,
    ...page('web/pages/public/match-page.tsx', async () => (await import('#web/pages/public/match-page.tsx')).loadMatchPage(), {
      reads: ['map'],
    }),
  },
  {
    path: 'events/:eventId',
    loader: event,
    ...page('web/pages/public/event-page.tsx', async () => (await import('#web/pages/public/event-page.tsx')).EventPage, {
      partAt: eventPart,
      reads: ['tab', 'show', 'team', PICKS, BRACKET],
    }),
  },
  {
    path: 'teams/:teamId',
    loader: team,
    ...page('web/pages/public/team-page.tsx', async () => (await import('#web/pages/public/team-page.tsx')).TeamPage),
  },
  {
    path: 'search',
    loader: search,
    ...page('web/pages/public/search-page.tsx', async () => (await import('#web/pages/public/search-page.tsx')).SearchPage, {
      reads: ['q'],
    }),
  },
  {
    path: 'draft',
    loader: draft,
    ...page('web/pages/public/draft-page.tsx', async () => (await import('#web/pages/public/draft-page.tsx')).DraftPage, {
      reads: ['code', 'import'],
    }),
  },
  {
    path: 'draft/:draftId',
    loader: ({ params }) => replace(importPath(params.draftId)),
  },
  {
    path: 'analytics',
    ...page(
      'web/pages/public/analytics-page.tsx',
      async () => (await import('#web/pages/public/analytics-page.tsx')).AnalyticsPage,
    ),
  },
  {
    path: 'privacy',
    ...page('web/pages/public/privacy-page.tsx', async () => (await import('#web/pages/public/privacy-page.tsx')).PrivacyPage),
  },
  {
    path: 'terms',
    ...page('web/pages/public/terms-page.tsx', async () => (await import('#web/pages/public/terms-page.tsx')).TermsPage),
  },
  {
    path: '*',
    loader: () => data(null, { status: 404 }),
    Component: NotFoundPage,
  },
]

/** Pages that read parameters of their address, with what their paths look like. */
export const readersOfParameters = (): { at: RegExp; reads: ReadonlySet<string> }[] =>
  PAGES.flatMap(({ path = '', handle }) => {
    const { reads = [] } = (handle as PageHandle) ?? {}
    const at = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
    return reads.length === 0 ? [] : [{ at, reads: new Set(reads) }]
  })

const VISITORS: RouteObject = {
  Component: Shell,
  ErrorBoundary: ErrorScreen,
  children: [{ ErrorBoundary: ErrorScreen, children: PAGES }],
}

/** The route map for visitors. The admin area is a separate document, so that its map is no weight on theirs. */
export const visitorRoutes: RouteObject[] = [
  VISITORS,
  { path: `${ADMIN}/*`, loader: ({ request }) => redirectDocument(request.url) },
]

/** The whole map of addresses, given that of the admin area. */
export const allRoutes = (adminRoutes: RouteObject): RouteObject[] => [
  VISITORS,
  { ErrorBoundary: ErrorScreen, handle: ADMIN_HANDLE, children: [adminRoutes] },
]

/** Loads the code of the pages at an address into the map, so that the first render in the browser has it at hand. */
export const resolveLazy = async (
  routes: RouteObject[],
  { pathname, search }: { pathname: string; search: string },
): Promise<void> => {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
  const parts = readyParts(matched, search)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  await parts
}
