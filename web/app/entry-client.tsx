import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from '#web/site/api.ts'
import { HEARS } from '#web/early/hears.ts'
import { EARLY_SCRIPT_ID, FACES_ID, STATE_ID, STYLE_ID, type PageState } from '#web/site/page-state.ts'
import { createQueryClient, restore } from '#web/site/query-client.ts'
import '#web/styles/app.css'
import '#web/styles/fonts.css?inline' // nothing of it is used here: this build has to bring the files that it names
import { App } from './app.tsx'
import { browserTransport } from './browser-transport.ts'
import { loadContext } from '#web/site/load.ts'
import { reloadWhenPartsAreGone } from './reload.ts'
import { furtherMapOf, resolveLazy, routesWith } from './routes.tsx'

/** A fast answer is awaited, so that no skeleton flashes; after this the page opens with its skeleton. */
const PATIENCE_MS = 150

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''
const stateText = textOf(STATE_ID)
const state = JSON.parse(stateText) as PageState

const client = createQueryClient(createApi(browserTransport))
restore(client, state.queries, Date.now())

/**
 * Hydrates the page once the code of what it shows has loaded. Not with a top-level await: that code imports this
 * module's file, and each would wait for the other.
 */
const takeOver = async (): Promise<void> => {
  const { seasons } = state.site
  if (seasons) (await import('#domain/catalogue/learn.ts')).learnSeasons(seasons)
  const routes = routesWith(await furtherMapOf(location.pathname))
  await resolveLazy(routes, location)
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
    getContext: () => new RouterContextProvider(new Map([[loadContext, { client, patienceMs: PATIENCE_MS, placeIn }]])),
  })
  const placeIn = (): string => router.state.navigation.location?.hash ?? ''
  const chosen = Object.fromEntries(Object.entries(document.documentElement.dataset))
  // As a transition React lets the browser in between, so that a slow phone responds while the page hydrates.
  startTransition(() => {
    hydrateRoot(
      document,
      <App state={state} stateText={stateText} earlyScript={textOf(EARLY_SCRIPT_ID)} faces={textOf(FACES_ID)} ownStyle={textOf(STYLE_ID)} client={client}>
        <RouterProvider router={router} />
      </App>,
      {
        // A page that React has to render again from nothing would lose what the early script has set, and show what spoiler mode hides.
        onRecoverableError: (error) => {
          Object.assign(document.documentElement.dataset, chosen)
          reportError(error)
        },
      },
    )
    dispatchEvent(new Event(HEARS))
  })
}

reloadWhenPartsAreGone()
void takeOver()
