import { createServer, type OutgoingHttpHeaders, type RequestListener, type ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { z } from 'zod'
import { codingOf } from '#server/http/coding.ts'
import { chooseVariant, sendEntry } from './entry.ts'
import { CACHED_ON_THE_WAY, revisionIn } from './shared-caches.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Answers } from '#server/http/load/answers.ts'
import { boundConnections } from '#server/http/load/connections.ts'
import { inTurn } from '#server/http/load/in-turn.ts'
import type { Services } from '#server/services.ts'
import type { Flight, ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody until something that visitors see changes, so it is cached. */
    cached?: boolean
    /** The parameters that its answers depend on, at an address; by default those of its schema. */
    parametersOf?: (url: string) => ReadonlySet<string>
    /** This call changes nothing that visitors see. */
    unseen?: boolean
  }
  interface FastifyRequest {
    /** Its cache key, where there is one; the address without parameters that no answer depends on. */
    address: string
    flight: Flight | null
    /** The awaited answer was not shareable: this request fetches its own, and nobody waits for it. */
    isAlone: boolean
  }
}

/**
 * A server that answers from the cache before anything else looks at the request. Time limits are those of the
 * application's options, which Fastify leaves to the creator of the server. While it stops, each answer is the last
 * one of its connection.
 */
export function serveCached(cache: ResponseCache, answers: Answers, isStopping: () => boolean): FastifyServerFactory {
  return (handler, options) => {
    const { http, keepAliveTimeout, requestTimeout } = options as { http?: ServerOptions } & ServerOptions
    const listener: RequestListener = (request, response) => {
      if (isStopping()) response.shouldKeepAlive = false
      if (!cache.answer(request, response)) {
        handler(request, response)
        return
      }
      if (response.writableLength === 0) return
      answers.begin(response) // a slow reader: stopping the server waits for it
      answers.made(response, response.writableLength)
    }
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, inTurn(listener))
    boundConnections(server)
    return server
  }
}

/**
 * The parameter that pages add to their own, so that no cache on the way answers with an older revision than theirs.
 */
const REVISION = 'revision'

/** The parameters that a route reads, as its schema names them. */
const parametersIn = (schema: unknown): ReadonlySet<string> =>
  new Set([REVISION, ...(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])])

/**
 * Lets requests wait for an answer to the same address that is under way. Register it before the limits on requests
 * under way: a waiting request takes nothing.
 */
export function joinAnswers(app: FastifyInstance, cache: ResponseCache, answers: Answers): void {
  app.decorateRequest('address', '')
  app.decorateRequest('isAlone', false)
  app.addHook('onRoute', ({ config, schema }) => {
    if (!config?.cached || config.parametersOf) return
    const parameters = parametersIn(schema?.querystring)
    config.parametersOf = () => parameters
  })
  app.addHook('onRequest', async (request, reply) => {
    const { cached, parametersOf } = request.routeOptions.config ?? {}
    if (!cached || !parametersOf) return
    request.address = cache.nameOf(request.url, parametersOf(request.url))
    await answerAsOthers(cache, answers, request, reply)
  })
}

/** @returns true when the request was answered from the cache, or with an answer another request had begun */
async function answerAsOthers(
  cache: ResponseCache, answers: Answers, request: FastifyRequest, reply: FastifyReply,
): Promise<boolean> {
  const { address, raw } = request
  if (cache.answer(raw, reply.raw, address)) reply.hijack()
  else {
    const joined = cache.join(raw, address)
    if (joined === null) return false
    const entry = await joined
    if (entry === null) {
      request.isAlone = true
      return false
    }
    reply.hijack()
    sendEntry(entry, raw, reply.raw)
  }
  answers.made(reply.raw, reply.raw.writableLength)
  return true
}

/**
 * Lets routes cache their answers by `config.cached`. An answer is finished even when its reader leaves: others may
 * wait for it. Register it behind anything that may refuse a request, behind the tags and before compression.
 */
export function cacheAnswers(app: FastifyInstance, { cache, replica, answers }: Pick<Services, 'answers' | 'cache' | 'replica'>): void {
  app.decorateRequest('flight', null)
  app.addHook('preClose', async () => cache.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config?.cached || request.isAlone) return
    if (await answerAsOthers(cache, answers, request, reply)) return
    const flight = request.isAlone ? null : cache.begin(request.raw, request.address)
    if (flight === null) return
    request.flight = flight
    answers.hold(reply.raw, () => cache.abandon(flight))
    if (revisionIn(request.address) !== null) reply.header('cache-control', CACHED_ON_THE_WAY)
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
}

/** Shareable answers may be read from the replica; a client's own requests never are. */
function fillFromReplica(app: FastifyInstance, replica: Replica): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = request.flight === null ? Promise.resolve(false) : replica.isUpToDate()
    asked.then((isUpToDate) => replica.read(isUpToDate, done), done)
  })
}

type Config = { access?: string; unseen?: boolean } | undefined

/** Only staff change what visitors see. A change whose answer was lost may have happened all the same. */
const changesWhatVisitorsSee = (method: string, config: Config, status: number): boolean =>
  method !== 'GET' && method !== 'HEAD' && (config?.access === 'staff' || config?.access === 'admin') &&
  !config.unseen && (status < 400 || status >= 500)
