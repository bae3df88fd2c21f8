import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from '#server/http/body.ts'
import { sendError, UNAVAILABLE } from '#server/http/errors.ts'
import { isSafe } from '#server/http/methods.ts'
import type { Services } from '#server/services.ts'
import { whenOver, type Answers } from './answers.ts'
import { isFromOutside } from './from-outside.ts'
import { networkOf } from './network.ts'
import { makePlaces, type Place } from './places.ts'
import { sendSmallPage } from './small-page.ts'

/**
 * Anything queued behind more waits longer than people do: 60 pages and 200 answers are under way at most. As many of
 * them are made at once as occupy one core and ten connections to the database. A page costs several times as much as
 * an answer.
 */
const PAGES = { atOnce: 4, waiting: 56 }
const ANSWERS = { atOnce: 40, waiting: 160 }

export type Load = ReturnType<typeof makeLoad>

/** The places of this process for requests under way. */
export function makeLoad() {
  const now = (): number => performance.now()
  return { page: makePlaces({ ...PAGES, now }), answer: makePlaces({ ...ANSWERS, now }) }
}

/**
 * Bounds the requests under way: further ones wait for their turn, and are told to come back when too many wait, so
 * that the rest stays fast and nothing piles up (checks F10, L15). A place is held while an answer is made: not while
 * its body is on the way here, nor while it is read. A page's own requests to the API belong to the page.
 */
export function refuseWhenOverloaded(app: FastifyInstance, load: Load, answers: Answers): void {
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { always, page } = request.routeOptions.config ?? {}
    if (!isFromOutside(request) || always) return
    const place = await askFor(load[page ? 'page' : 'answer'], request, reply)
    if (place === 'left') return reply.hijack()
    if (place === null) return refuse(request, reply)
    answers.hold(reply.raw, place.leave)
  }
  app.addHook('onRequest', take)
  app.addHook('preParsing', async (request, reply) => {
    if (hasBody(request)) answers.release(reply.raw)
  })
  app.addHook('preValidation', async (request, reply) => (hasBody(request) ? take(request, reply) : undefined))
}

/** @returns null when there is none; 'left' when the client did not wait for it */
function askFor(
  places: Load[keyof Load], { ip }: FastifyRequest, { raw }: FastifyReply,
): Promise<Place | null | 'left'> | Place | null {
  let found: Place | null | undefined
  let settle = (place: Place | null): void => void (found = place)
  const withdraw = places.ask(networkOf(ip), (place) => settle(place))
  if (found !== undefined) return found
  return new Promise((done) => {
    settle = done
    whenOver(raw, () => {
      withdraw()
      done('left')
    })
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
    text: 'The site has more visitors than it can serve right now. Please try again in a moment.',
    links: [{ href: request.url, text: 'Try again' }],
  })
}
