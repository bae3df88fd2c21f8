import type { Api, Query } from './api.ts'

/** Concurrent calls. */
const PARALLEL = 4
/** A list is never longer than this many pages; without a bound a wrong total would cause endless requests. */
const MAX_PAGES = 100

type Options = { limit: number; query?: Query; signal?: AbortSignal }

/** The identity of a record that comes twice: its id, or without one all of it. */
const identity = (record: object): unknown => ('id' in record ? record.id : JSON.stringify(record))

/**
 * A whole list: its first page, then the rest according to its total. A record that moved from one page to the next
 * meanwhile comes once.
 * @param limit records of a page; `query` has the other parameters of the list
 */
export const allPages = async <Of extends object>(
  api: Api,
  path: string,
  { limit, query, signal }: Options,
): Promise<Of[]> => {
  const page = (number: number) => api.send<Of[]>('GET', path, { query: { ...query, page: number, limit }, signal })
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
  return [...new Map(pages.flat().map((record) => [identity(record), record])).values()]
}
