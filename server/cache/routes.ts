import { createServer, type OutgoingHttpHeaders, type RequestListener, type ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { codingOf } from './coding.ts'
import { chooseVariant, sendEntry } from './entry.ts'
import { KEPT_ON_THE_WAY, revisionIn } from './shared-caches.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Services } from '#server/services.ts'
import type { Flight, ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody until something that visitors see changes: it is kept. */
    cached?: boolean
    /** Visitors see nothing of what this call changes. */
    unseen?: boolean
  }
  interface FastifyRequest {
    flight: Flight | null
    /** What it waited for was nothing for others: it asks by itself, and nobody waits for it. */
    isAlone: boolean
  }
}

type Answers = { enter: () => void; leave: () => void }

/**
 * A server that answers what is kept before anything else looks at the request. Time limits are those of the
 * application's options, which Fastify leaves to whoever makes the server. While it stops, each answer is the last one
 * of its connection.
 */
export function serveKept(cache: ResponseCache, underWay: Answers, isStopping: () => boolean): FastifyServerFactory {
  return (handler, options) => {
    const { http, keepAliveTimeout, requestTimeout } = options as { http?: ServerOptions } & ServerOptions
    const listener: RequestListener = (request, response) => {
      if (isStopping()) response.shouldKeepAlive = false
      if (!cache.answer(request, response)) {
        handler(request, response)
        return
      }
      if (response.writableLength === 0) return
      underWay.enter() // a slow reader: whoever stops the server waits for it
      response.once('close', underWay.leave)
    }
    return createServer({ ...http, keepAliveTimeout, requestTimeout }, listener)
  }
}

/**
 * Lets requests wait for an answer to the same address that is under way. Register it before what bounds the requests
 * under way: who waits here takes nothing.
 */
export function joinAnswers(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.cached) await join(cache, request, reply)
  })
  app.decorateRequest('isAlone', false)
}

/** @returns true when the request was answered with what another one had begun */
async function join(cache: ResponseCache, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const joined = cache.join(request.raw)
  if (joined === null) return false
  const entry = await joined
  if (entry === null) {
    request.isAlone = true
    return false
  }
  reply.hijack()
  sendEntry(entry, request.raw, reply.raw)
  return true
}

/**
 * Lets routes keep their answers by `config.cached`. Register it behind whatever may refuse a request, behind the tags
 * and before compression.
 */
export function keepAnswers(app: FastifyInstance, { cache, replica }: Pick<Services, 'cache' | 'replica'>): void {
  app.decorateRequest('flight', null)
  app.addHook('preClose', async () => cache.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config?.cached || request.isAlone || await join(cache, request, reply)) return
    if (!request.isAlone) request.flight = cache.begin(request.raw)
    if (request.flight && revisionIn(request.url) !== null) reply.header('cache-control', KEPT_ON_THE_WAY)
  })
  if (replica) fillFromReplica(app, replica)
  app.addHook('onSend', async (request, reply, payload) => {
    if (changesWhatVisitorsSee(request.method, request.routeOptions.config, reply.statusCode)) {
      cache.empty()
      replica?.distrust()
    }
    const { flight } = request
    if (flight === null) return payload
    if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('set-cookie')) {
      cache.abandon(flight)
      return payload
    }
    const coding = codingOf(request.headers['accept-encoding'] ?? '')
    const entry = await cache.finish(flight, payload, reply.getHeaders() as OutgoingHttpHeaders, coding)
    if (entry === null) return payload
    const { body, headers } = chooseVariant(entry, request.raw)
    for (const [name, value] of headers) reply.header(name, value)
    return body
  })
  app.addHook('onResponse', async ({ flight }) => {
    if (flight) cache.abandon(flight)
  })
}

/** What everybody will get may be read from the replica; what somebody asks for itself never is. */
function fillFromReplica(app: FastifyInstance, replica: Replica): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = request.flight === null ? Promise.resolve(false) : replica.isUpToDate()
    asked.then((isUpToDate) => replica.read(isUpToDate, done), done)
  })
}

type Config = { access?: string; unseen?: boolean } | undefined

/** Only staff change what visitors see. A change that failed on the way back may have happened all the same. */
const changesWhatVisitorsSee = (method: string, config: Config, status: number): boolean =>
  method !== 'GET' && method !== 'HEAD' && (config?.access === 'staff' || config?.access === 'admin') &&
  !config.unseen && (status < 400 || status >= 500)
