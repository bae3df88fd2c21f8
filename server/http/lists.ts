import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '#contract/fields.ts'

export type Listed<T> = { items: T[]; total: number }

/** A page or a part of a list with other items in place of its own: as many, in the same order. */
export const withItems = async <T, L extends { items: T[] }>(list: L, of: (items: T[]) => Promise<T[]>): Promise<L> => ({ ...list, items: await of(list.items) })

/** Answers a page of a list: a plain array, the total in X-Total-Count, neighbouring pages in Link (AP-07). */
export function sendList<T>(request: FastifyRequest, reply: FastifyReply, { page, limit }: Page, listed: Listed<T>): T[] {
  const last = Math.max(1, Math.ceil(listed.total / limit))
  const links = [
    { rel: 'first', to: 1, shown: page > 1 },
    { rel: 'prev', to: Math.min(page - 1, last), shown: page > 1 },
    { rel: 'next', to: page + 1, shown: page < last },
    { rel: 'last', to: last, shown: page < last },
  ]
  reply.header('x-total-count', String(listed.total))
  const shown = links.filter((link) => link.shown).map((link) => `<${pageUrl(request, link.to, limit)}>; rel="${link.rel}"`)
  if (shown.length > 0) reply.header('link', shown.join(', '))
  return listed.items
}

/** A part of a list that stays in place while records come and go; `previous` and `next` are the cursors of its neighbours. */
export type Slice<T> = { items: T[]; previous: string | null; next: string | null }

/**
 * A part of a list, of what was read from a place on or up to it: one more than asked for where there is more, and up to a
 * place in the opposite order.
 */
export function sliced<T>(
  read: T[], { after, before, limit }: { after?: string | undefined; before?: string | undefined; limit: number }, placeOf: (item: T) => string,
): Slice<T> {
  const isBackward = after === undefined
  const hasMore = read.length > limit
  const items = isBackward ? read.slice(0, limit).toReversed() : read.slice(0, limit)
  const [first, last] = [items[0], items.at(-1)]
  const [hasPrevious, hasNext] = isBackward ? [hasMore, before !== 'end'] : [after !== 'start', hasMore]
  return {
    items,
    previous: hasPrevious && first !== undefined ? placeOf(first) : null,
    next: hasNext && last !== undefined ? placeOf(last) : null,
  }
}

/** Answers a part of a list: a plain array, its neighbours in Link (AP-12). Nothing is counted. */
export function sendSlice<T>(request: FastifyRequest, reply: FastifyReply, { items, previous, next }: Slice<T>): T[] {
  const links = [
    ...(previous === null ? [] : [`<${sliceUrl(request, { before: previous })}>; rel="prev"`]),
    ...(next === null ? [] : [`<${sliceUrl(request, { after: next })}>; rel="next"`]),
  ]
  if (links.length > 0) reply.header('link', links.join(', '))
  return items
}

function sliceUrl(request: FastifyRequest, cursor: Record<string, string>): string {
  const [path = '', search] = (request.address || request.url).split('?')
  const query = new URLSearchParams(search)
  for (const name of ['after', 'before', 'page']) query.delete(name)
  for (const [name, value] of Object.entries(cursor)) query.set(name, value)
  return `${path}?${query.toString()}`
}

function pageUrl(request: FastifyRequest, page: number, limit: number): string {
  const [path = '', search] = (request.address || request.url).split('?')
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  query.set('limit', String(limit))
  return `${path}?${query.toString()}`
}
