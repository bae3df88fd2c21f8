import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import { sendError, UNAVAILABLE } from './errors.ts'
import { isFromOutside } from './from-outside.ts'
import { isSafe } from './methods.ts'
import { sendSmallPage } from './small-page.ts'

/** What waits behind more than these waits longer than people do. A page costs several times as much as an answer. */
const MOST_AT_ONCE = { pages: 60, answers: 200 }

/**
 * Bounds the requests under way: what comes on top is told at once to come back, so that the rest stays quick and
 * nothing piles up (checks F10, L15). What a page asks of the API belongs to the page.
 */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  const underWay = { pages: new Set<FastifyRequest>(), answers: new Set<FastifyRequest>() }
  app.addHook('onRequest', async (request, reply) => {
    const { always, page } = request.routeOptions.config ?? {}
    if (!isFromOutside(request) || always) return
    const kind = page ? 'pages' : 'answers'
    if (underWay[kind].size >= MOST_AT_ONCE[kind]) return refuse(request, reply)
    underWay[kind].add(request)
  })
  app.addHook('onResponse', async (request) => {
    underWay.pages.delete(request)
    underWay.answers.delete(request)
  })
}

/** In milliseconds. */
const WRITES_WAIT = 4_000

/**
 * Until the database is there with its schema, everything that needs it is told to come back (checks F07). A write waits
 * for it first: a proxy asks a read of another process when this one has only just started, but never a write.
 */
export function refuseUntilPrepared(app: FastifyInstance, { isPrepared, whenPrepared }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const { always, page } = request.routeOptions.config ?? {}
    if (isPrepared() || always || page) return
    if (!isSafe(request.method)) await Promise.race([whenPrepared, sleep(WRITES_WAIT, undefined, { ref: false })])
    if (!isPrepared()) return sendError(request, reply, UNAVAILABLE)
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
