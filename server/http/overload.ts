import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendSmallPage } from '#server/auth/pages.ts'
import type { Services } from '#server/services.ts'
import { sendError, UNAVAILABLE } from './errors.ts'

/** More than these wait longer for an answer than people do; measured with three times what the server can do. */
const MOST_AT_ONCE = 150

/**
 * Bounds the requests under way: what comes on top is told at once to come back, so that the rest stays quick and
 * nothing piles up (checks F10, L15). What a page asks of the API belongs to the page.
 */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    const isFromOutside = request.raw instanceof IncomingMessage
    if (!isFromOutside || request.routeOptions.config?.always) return
    if (underWay.size >= MOST_AT_ONCE) return refuse(request, reply)
    underWay.add(request)
  })
  app.addHook('onResponse', async (request) => {
    underWay.delete(request)
  })
}

/** Until the database is there with its schema, everything that needs it is told to come back (checks F07). */
export function refuseUntilPrepared(app: FastifyInstance, { isPrepared }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const { always, page } = request.routeOptions.config ?? {}
    if (!isPrepared() && !always && !page) return sendError(request, reply, UNAVAILABLE)
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.routeOptions.config?.page) return sendError(request, reply, UNAVAILABLE)
  return sendSmallPage(reply.header('retry-after', '5'), 503, {
    title: 'Too many visitors',
    text: 'More people are here than the site can serve right now. Please try again in a moment.',
    links: [{ href: request.url, text: 'Try again' }],
  })
}
