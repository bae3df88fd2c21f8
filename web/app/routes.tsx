import type { QueryClient } from '@tanstack/react-query'
import { data, matchRoutes, redirectDocument, replace, type LoaderFunctionArgs, type RouteObject, type RouterContextProvider } from 'react-router'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { importPath } from '#web/drafts/sharing/link.ts'
import { eventMarkQuery, eventQuery, homeEventsQuery } from '#web/events/queries.ts'
import { eventStagesQuery } from '#web/events/stage-queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import {
  allLiveMatchesQuery,
  eventMatchesQuery,
  homeMatchesQuery,
  matchQuery,
  SHORT_LIST,
  tellsByPresence,
  type MatchStatusFilter,
} from '#web/matches/queries.ts'
import { loadAround, MatchBody, matchPart } from '#web/pages/public/match/parts.ts'
import { eventPart, EventRest, eventTab, loadTabOf } from '#web/pages/public/event/event-tabs.ts'
import { NotFoundPage } from '#web/pages/public/not-found-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { loadContext, loader } from '#web/site/load.ts'
import { page, type PageHandle } from './page-route.ts'
import { Shell } from './shell.tsx'

const leave = ({ request, context }: LoaderFunctionArgs) => redirectDocument(request.url + (context as RouterContextProvider).get(loadContext).placeIn())
const leaving = (...paths: string[]): RouteObject[] => paths.map((path) => ({ path, loader: leave }))

/** Addresses in documents of their own, with a further map, which is no weight on the others: those of staff, and pages that few come to. */
const OF_STAFF = leaving('admin/*')
const EMBEDDED = leaving('embed/*')
const OF_FEW = leaving('heroes/*', 'maps/*', 'matches/:matchId/:of/*', 'analytics', 'privacy', 'terms')

type Further = { adminRoutes?: RouteObject; moreRoutes?: RouteObject[]; embedRoutes?: RouteObject[] }

const FURTHER: [RouteObject[], () => Promise<Further>][] = [
  [OF_STAFF, () => import('./admin-routes.ts')],
  [OF_FEW, () => import('./more-routes.ts')],
  [EMBEDDED, () => import('./embed-routes.ts')],
]

/** The further map that an address is in. */
export const furtherMapOf = async (pathname: string): Promise<Further> =>
  FURTHER.find(([routes]) => matchRoutes(routes, pathname))?.[1]() ?? {}

/** A further map of addresses is code that its pages need; the server preloads it. */
const further = (module: string): PageHandle => ({ module, partAt: () => null, viewAt: undefined })

/** Source paths of what some routes show at an address; their parts are ready afterwards. */
export const readyParts = async (matched: readonly { handle?: unknown }[], search: string): Promise<string[]> => {
  const handles = matched.flatMap(({ handle }) => (handle as PageHandle) ?? [])
  const parts = handles.flatMap(({ partAt }) => partAt(new URLSearchParams(search)) ?? [])
  await Promise.all(parts.map(({ ready }) => ready()))
  return [...handles, ...parts].flatMap(({ module }) => module || [])
}

/** On the server with what spoiler mode shows in place of some, which a page that is rendered in the browser fetches itself. */
const homeMatches = async (client: QueryClient, status: MatchStatusFilter) => {
  const shown = await client.ensureQueryData(homeMatchesQuery(status))
  if (import.meta.env.SSR && tellsByPresence(shown)) await client.ensureQueryData(homeMatchesQuery(status, true))
  return shown
}

/** All live matches are fetched only when there are more than the home page shows. */
const liveMatches = async (client: QueryClient): Promise<void> => {
  const shown = await homeMatches(client, 'live')
  if (shown.length >= SHORT_LIST) await client.ensureQueryData(allLiveMatchesQuery)
}

const home = loader((client) => ({
  optional: [
    liveMatches(client),
    homeMatches(client, 'upcoming'),
    homeMatches(client, 'recent'),
    client.ensureQueryData(homeEventsQuery),
  ],
}))

const match = loader((client, { params: { matchId = '' } }) => {
  const found = client.ensureQueryData(matchQuery(matchId))
  const mark = found.then(({ eventId }) => (eventId ? client.ensureQueryData(eventMarkQuery(eventId)) : undefined))
  return { required: [found], optional: [mark, loadAround(client, matchId), MatchBody.ready()] }
})

const event = loader((client, { params: { eventId = '' }, request }) => ({
  required: [client.ensureQueryData(eventQuery(eventId))],
  optional: [
    client.ensureQueryData(eventMatchesQuery(eventId)),
    client.ensureQueryData(eventBracketsQuery(eventId)),
    client.ensureQueryData(eventGroupsQuery(eventId)),
    // The browser has what the server rendered, and fetches them itself where it renders the page.
    ...(import.meta.env.SSR ? [client.ensureQueryData(eventStagesQuery(eventId)), loadTabOf(client, eventId, new URL(request.url).searchParams)] : []),
    eventTab(new URL(request.url).searchParams).ready(),
    EventRest.ready(),
  ],
}))

const PAGES: RouteObject[] = [
  {
    index: true,
    loader: home,
    ...page(import.meta.env.SSR && 'web/pages/public/home-page.tsx', () => import('#web/pages/public/home-page.tsx')),
  },
  {
    path: 'matches',
    ...page(import.meta.env.SSR && 'web/pages/public/matches-page.tsx', () => import('#web/pages/public/matches-page.tsx'), {
      reads: import.meta.env.SSR ? ['event', 'team', 'player', 'region', 'state', 'month', 'day', 'after', 'before'] : [],
    }),
  },
  {
    path: 'matches/:matchId',
    loader: match,
    ...page(import.meta.env.SSR && 'web/pages/public/match/match-page.tsx', () => import('#web/pages/public/match/match-page.tsx'), {
      partAt: matchPart,
      viewAt: () => MatchBody,
      reads: import.meta.env.SSR ? ['map'] : [],
    }),
  },
  {
    path: 'events',
    ...page(import.meta.env.SSR && 'web/pages/public/events-page.tsx', () => import('#web/pages/public/events-page.tsx'), {
      reads: import.meta.env.SSR ? ['q', 'state', 'region', 'after', 'before'] : [],
    }),
  },
  {
    path: 'events/:eventId',
    loader: event,
    ...page(import.meta.env.SSR && 'web/pages/public/event/event-page.tsx', () => import('#web/pages/public/event/event-page.tsx'), {
      partAt: eventPart,
      viewAt: eventTab,
      reads: import.meta.env.SSR ? ['tab', 'show', 'team', 'earlier', 'picks', 'bracket', 'ranges'] : [],
    }),
  },
  {
    path: 'events/:eventId/catch-up',
    ...page(import.meta.env.SSR && 'web/pages/public/event/catch-up-page.tsx', () => import('#web/pages/public/event/catch-up-page.tsx'), {
      reads: import.meta.env.SSR ? ['at', 'picks'] : [],
    }),
  },
  {
    path: 'teams',
    ...page(import.meta.env.SSR && 'web/pages/public/teams-page.tsx', () => import('#web/pages/public/teams-page.tsx'), {
      reads: import.meta.env.SSR ? ['q', 'region', 'order', 'after', 'before'] : [],
    }),
  },
  {
    path: 'teams/:teamId',
    ...page(import.meta.env.SSR && 'web/pages/public/team/team-page.tsx', () => import('#web/pages/public/team/team-page.tsx').then(({ loadRoute }) => loadRoute()), {
      reads: import.meta.env.SSR ? ['tab', 'event', 'state', 'after', 'before'] : [],
    }),
  },
  {
    path: 'players',
    ...page(import.meta.env.SSR && 'web/pages/public/players-page.tsx', () => import('#web/pages/public/players-page.tsx'), {
      reads: import.meta.env.SSR ? ['q', 'team', 'region', 'role', 'order', 'after', 'before'] : [],
    }),
  },
  {
    path: 'players/:playerId',
    ...page(import.meta.env.SSR && 'web/pages/public/player-page.tsx', () => import('#web/pages/public/player-page.tsx')),
  },
  {
    path: 'search',
    ...page(import.meta.env.SSR && 'web/pages/public/search-page.tsx', () => import('#web/pages/public/search-page.tsx'), {
      reads: import.meta.env.SSR ? ['q'] : [],
    }),
  },
  {
    path: 'draft',
    ...page(import.meta.env.SSR && 'web/pages/public/draft-page.tsx', () => import('#web/pages/public/draft-page.tsx'), {
      reads: import.meta.env.SSR ? ['code', 'import'] : [],
    }),
  },
  {
    path: 'draft/:draftId',
    loader: ({ params }) => replace(importPath(params.draftId)),
  },
  {
    path: 'follow',
    ...page(import.meta.env.SSR && 'web/pages/public/follow-page.tsx', () => import('#web/pages/public/follow-page.tsx')),
  },
  {
    path: '*',
    loader: () => data(null, { status: 404 }),
    Component: NotFoundPage,
  },
]

/** Pages that read parameters of their address, with what their paths look like. */
export const readersOfParameters = (moreRoutes: RouteObject[]): { at: RegExp; reads: ReadonlySet<string> }[] =>
  [...PAGES, ...moreRoutes].flatMap(({ path = '', handle }) => {
    const { reads = [] } = (handle as PageHandle) ?? {}
    const at = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
    return reads.length === 0 ? [] : [{ at, reads: new Set(reads) }]
  })

const forVisitors = (pages: RouteObject[], more: Pick<RouteObject, 'handle'> = {}): RouteObject => ({
  ...more,
  Component: Shell,
  ErrorBoundary: ErrorScreen,
  children: [{ ErrorBoundary: ErrorScreen, children: pages }],
})

/** The map of addresses with its further parts, as far as they are given. */
export const routesWith = ({ adminRoutes, moreRoutes, embedRoutes = EMBEDDED }: Further): RouteObject[] => [
  forVisitors(PAGES),
  adminRoutes ? { ErrorBoundary: ErrorScreen, handle: further('web/app/admin-routes.ts'), children: [adminRoutes] } : { children: OF_STAFF },
  moreRoutes ? forVisitors(moreRoutes, { handle: further('web/app/more-routes.ts') }) : { children: OF_FEW },
  { ErrorBoundary: ErrorScreen, handle: further('web/app/embed-routes.ts'), children: embedRoutes },
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
