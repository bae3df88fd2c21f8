import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '#web/styles/app.css'
import { createApi } from './api.ts'
import { App } from './app.tsx'
import { browserTransport } from './browser-transport.ts'
import { loadContext } from './load.ts'
import { STATE_ID, type PageState } from './page-state.ts'
import { createQueryClient, restore } from './query-client.ts'
import { resolveLazy, routes } from './routes.tsx'

/** A quick answer is waited for, so that no skeleton flashes; after this the page opens with its skeleton. */
const PATIENCE_MS = 150

const stateText = document.getElementById(STATE_ID)?.textContent ?? '{}'
const state = JSON.parse(stateText) as PageState

const client = createQueryClient(createApi(browserTransport))
restore(client, state.queries, Date.now())

await resolveLazy(location.pathname)
const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: state.loaderData, errors: state.errors },
  getContext: () => new RouterContextProvider(new Map([[loadContext, { client, patienceMs: PATIENCE_MS }]])),
})

hydrateRoot(
  document,
  <App state={state} stateText={stateText} client={client}>
    <RouterProvider router={router} />
  </App>,
)
