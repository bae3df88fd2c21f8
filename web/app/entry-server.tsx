import { dehydrate } from '@tanstack/react-query'
import EARLY_SCRIPT from 'virtual:early-script'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { learnSeasons } from '#domain/catalogue/learn.ts'
import { createApi } from '#web/site/api.ts'
import type { PageState, Site } from '#web/site/page-state.ts'
import { createQueryClient } from '#web/site/query-client.ts'
import FACES from '#web/styles/fonts.css?inline'
import { readyOnServer } from '#web/ui/loading/on-demand.tsx'
import { adminRoutes } from './admin-routes.ts'
import { embedRoutes } from './embed-routes.ts'
import { App } from './app.tsx'
import { assetsOf, REFRESH_PREAMBLE, type ViteManifest } from './assets.ts'
import { loadContext } from '#web/site/load.ts'
import { moreRoutes } from './more-routes.ts'
import { readersOfParameters, readyParts, routesWith } from './routes.tsx'
import { settled } from './settled.ts'

export type PageRequest = {
  /** Path and query of the page, with the parameters that it reads. */
  path: string
  /** The site's public address without a slash at the end. */
  origin: string
  /** The clock in milliseconds. */
  now: number
  site: Omit<Site, 'origin' | 'revision'>
  /** The revision that the API answers with, or null while it is unknown. */
  revision: number | null
  /** The browser build's manifest; null in development. */
  manifest: ViteManifest | null
  /** Reads style sheets: what of them a document carries inside. Null: it links them. */
  styles: (sheets: readonly string[]) => Promise<((html: string) => string) | null>
  /** The API without the network: the same answers as the browser gets. `total` is `X-Total-Count`, where sent. */
  api: (path: string) => Promise<{ status: number; body: unknown; total?: number | null }>
  /** Awaited before the page is rendered, which is one long step. */
  turn: () => Promise<void>
}
/** `styles`: the texts of its style elements. */
export type PageResult = { status: number; html: string; styles?: string[]; redirect?: string; error?: unknown }

/** The exact text of every script that a page can contain. */
export const inlineScripts: readonly string[] = [EARLY_SCRIPT, REFRESH_PREAMBLE]

const handler = createStaticHandler(routesWith({ adminRoutes, moreRoutes, embedRoutes }))
const readers = readersOfParameters(moreRoutes)
const NONE: ReadonlySet<string> = new Set()

/** The parameters that the page at a path reads. Asked for every request, so it does not go through all routes. */
export const parametersOf = (path: string): ReadonlySet<string> => readers.find(({ at }) => at.test(path))?.reads ?? NONE

/** JSON that cannot end its script element. */
const embed = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Errors in a form that the browser can read: nothing of the server's inside leaks. */
const shownErrors = (errors: StaticHandlerContext['errors']): PageState['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? error : { status: 500, statusText: '', internal: false, data: null },
    ]),
  )

/** The seasons of the last page, as the server knows them. */
let known: PageRequest['site']['seasons']

/** Where the styles of a page go once its elements are known. */
const STYLE_PLACE = '/* styles */'

/**
 * Renders a page with its data inside, so that the browser does not fetch it again. A missing record gives 404 and a
 * failing API its own status, each with a whole page. `error` is a fault of the page itself, for the log.
 */
export const renderPage = async (request: PageRequest): Promise<PageResult> => {
  if (request.site.seasons !== known) learnSeasons((known = request.site.seasons) ?? [])
  const client = settled(createQueryClient(createApi(async (url) => ({ total: null, ...(await request.api(url)) }))))
  const context = await handler.query(new Request(new URL(request.path, request.origin)), {
    requestContext: new RouterContextProvider(new Map([[loadContext, { client, patienceMs: Infinity, placeIn: () => '' }]])),
  })
  if (context instanceof Response) {
    return { status: context.status, html: '', redirect: context.headers.get('location') ?? '/' }
  }
  const shownRoutes = context.matches.map(({ route }) => route)
  const modules = await readyParts(shownRoutes, context.location.search)
  await readyOnServer()
  const files = assetsOf(request.manifest, modules)
  const styleOf = await request.styles(files.styles)
  const assets = styleOf ? { ...files, styles: [], late: files.styles } : files
  const state: PageState = {
    site: { ...request.site, origin: request.origin, revision: request.revision },
    now: request.now,
    assets,
    queries: dehydrate(client, { shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending' }),
    loaderData: context.loaderData,
    errors: shownErrors(context.errors),
  }
  const stateText = embed(state)
  await request.turn()
  const html = renderToString(
    <App state={state} stateText={stateText} earlyScript={EARLY_SCRIPT} faces={FACES} ownStyle={STYLE_PLACE} client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, { ...context, errors: state.errors })}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  const style = styleOf?.(html) ?? ''
  const fault = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  return { status: context.statusCode, html: `<!doctype html>${html.replace(STYLE_PLACE, () => style)}`, styles: [FACES, style], ...(fault ? { error: fault } : {}) }
}
