import type { ApiRoute } from '#contract/api.ts'
import type { AnswerTo, Api, CallOptions } from './api.ts'

/** Concurrent calls. */
const PARALLEL = 4
/** A list is never longer than this many pages; without a bound a wrong total would cause endless requests. */
const MAX_PAGES = 100

type ListRoute = { [R in ApiRoute]: AnswerTo<R> extends object[] ? R : never }[ApiRoute]
type Options<R extends ApiRoute> = Pick<CallOptions<R>, 'query' | 'signal'> & { limit: number }

/** The identity of a record that comes twice: its id, or without one all of it. */
const identity = (record: object): unknown => ('id' in record ? record.id : JSON.stringify(record))

/**
 * A whole list: its first page, then the rest according to its total. A record that moved from one page to the next
 * meanwhile comes once.
 * @param limit records of a page; `query` has the other parameters of the list
 */
export const allPages = async <const R extends ListRoute>(
  api: Api, route: R, { limit, query, signal }: Options<R>,
): Promise<AnswerTo<R>> => {
  const page = async (number: number) => {
    const { data, total } = await api.send(route, ...([{ query: { ...query, page: number, limit }, signal }] as never))
    return { data: data as object[], total }
  }
  const { data: first, total } = await page(1)
  const count = Math.min(MAX_PAGES, Math.ceil((total ?? first.length) / limit))
  const pages = [first]
  let next = 2
  const work = async () => {
    while (next <= count) {
      const number = next
      next += 1
      pages[number - 1] = (await page(number)).data
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return [...new Map(pages.flat().map((record) => [identity(record), record])).values()] as AnswerTo<R>
}
