import { redirect, type LoaderFunction, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { ApiError } from './api.ts'
import { loadContext } from './load.ts'

type Asked = { id: string; queryKey: readonly unknown[] }

/**
 * The loader of a record's page, which leads on to the one that is at an address by now that was another's: servers are told of a
 * merged record, browsers have followed already (PL-10 TM-12).
 */
export const orMoved = (load: LoaderFunction, asked: (params: LoaderFunctionArgs['params']) => Asked): LoaderFunction => async (args) => {
  const answer: unknown = await load(args)
  const { id, queryKey } = asked(args.params)
  const { client } = (args.context as RouterContextProvider).get(loadContext)
  const { data, error } = client.getQueryState<{ id: string }>(queryKey) ?? {}
  const to = error instanceof ApiError && error.code === 'MOVED' ? error.details?.[0]?.message : data?.id
  if (to === undefined || to === id) return answer
  const { pathname, search } = new URL(args.request.url)
  return redirect(pathname.replace(encodeURIComponent(id), encodeURIComponent(to)) + search, 301)
}
