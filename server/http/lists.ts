import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '#contract/fields.ts'

export type Listed<T> = { items: T[]; total: number }

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

function pageUrl(request: FastifyRequest, page: number, limit: number): string {
  const [path = '', search] = (request.address || request.url).split('?')
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  query.set('limit', String(limit))
  return `${path}?${query.toString()}`
}
