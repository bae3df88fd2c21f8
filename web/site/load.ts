import type { QueryClient } from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { ApiError } from '#web/site/api.ts'

/**
 * The context of loaders; `patienceMs` is how long a page waits for its data before it opens without, `placeIn` the part of the
 * page behind the `#` of the address that is being opened, which their request lacks.
 */
export type LoadContext = { client: QueryClient; patienceMs: number; placeIn: () => string }
export const loadContext = createContext<LoadContext>()

type Wanted = {
  /** Records without which there is no page: their failure is the page's status. */
  required?: Promise<unknown>[]
  /** Records that the page can do without. */
  optional?: Promise<unknown>[]
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const statusOf = (error: unknown): number => (error instanceof ApiError && error.status >= 400 ? error.status : 500)

/** The loader of a page: starts all its calls at once. Failures stay in the cache, where the page finds them. */
export const loader =
  (want: (client: QueryClient, args: LoaderFunctionArgs) => Wanted) => async (args: LoaderFunctionArgs) => {
    const { client, patienceMs } = (args.context as RouterContextProvider).get(loadContext)
    const { required = [], optional = [] } = want(client, args)
    const settled = Promise.allSettled([...required, ...optional])
    const results = await (Number.isFinite(patienceMs) ? Promise.race([settled, delay(patienceMs)]) : settled)
    const failed = results?.slice(0, required.length).find((result) => result.status === 'rejected')
    return failed ? data(null, { status: statusOf(failed.reason) }) : null
  }

export type Load = (client: QueryClient, search: URLSearchParams) => Promise<unknown>

/** A loader by the query of the address, for what the page can do without. */
export const bySearch = (load: Load) => loader((client, { request }) => ({ optional: [load(client, new URL(request.url).searchParams)] }))
