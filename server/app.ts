import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ErrorCode } from '#contract/errors.ts'
import { speakPlainly } from '#contract/messages.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { makeFindUser } from '#server/auth/find-user.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { bracketRoutes } from '#server/brackets/routes.ts'
import { joinAnswers, cacheAnswers, serveCached } from '#server/cache/routes.ts'
import { discoveryRoutes } from '#server/discovery/routes.ts'
import { catchUpRoutes } from '#server/catch-up/routes.ts'
import { describeApi } from '#server/docs/openapi.ts'
import { docsRoutes } from '#server/docs/routes.ts'
import { changesRoutes } from '#server/changes/routes.ts'
import { dumpRoutes } from '#server/dumps/routes.ts'
import { draftRoutes } from '#server/drafts/routes.ts'
import { citeRoutes } from '#server/cite/routes.ts'
import { eventRoutes } from '#server/events/routes.ts'
import { feedRoutes } from '#server/feeds/routes.ts'
import { followingRoutes } from '#server/following/routes.ts'
import { groupRoutes } from '#server/groups/routes.ts'
import { historyRoutes } from '#server/history/routes.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { includeRelated } from '#server/including/include.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { matchRoutes } from '#server/matches/routes.ts'
import { mcpRoutes } from '#server/mcp/routes.ts'
import { isProbe } from '#server/metrics/metrics.ts'
import type { Renderer } from '#server/pages/renderer.ts'
import { NO_PAGES, pageRoutes } from '#server/pages/routes.ts'
import { playerRoutes } from '#server/players/routes.ts'
import { pushRoutes } from '#server/push/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import type { Services } from '#server/services.ts'
import { shareRoutes } from '#server/share/routes.ts'
import { snapshotRoutes } from '#server/snapshots/routes.ts'
import { stageRoutes } from '#server/stages/routes.ts'
import { seasonRoutes } from '#server/seasons/routes.ts'
import { statisticsRoutes } from '#server/statistics/routes.ts'
import { teamRoutes } from '#server/teams/routes.ts'
import { makeFindToken } from '#server/tokens/find-token.ts'
import { tokenRoutes } from '#server/tokens/routes.ts'
import { uploadRoutes } from '#server/uploads/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { webhookRoutes } from '#server/webhooks/routes.ts'
import { acceptJsonOnly, isPlainText, refusePackedBodies } from './http/body.ts'
import { compressAnswers } from './http/compress.ts'
import { answerBadAddress, POLICY_OF_ANSWERS, sendError, toRefusal } from './http/errors.ts'
import { sendUnreadable } from './http/plain-page.ts'
import { addGuard } from './http/guard.ts'
import { healthRoutes } from './health/health.ts'
import { answerClientError, answerWhateverIsExpected } from './http/client-errors.ts'
import { closeConnectionsWhileStopping } from './http/load/drain.ts'
import { isStream } from './http/is-stream.ts'
import { collectMethods, isRead, isSafe } from './http/methods.ts'
import { followAnswers, type OnOver } from './http/load/on-over.ts'
import { refuseUntilPrepared, refuseWhenOverloaded } from './http/load/overload.ts'
import { limitRequests } from './http/rate-limit.ts'
import type { App, Routes } from './http/routes.ts'
import { cutStalledReaders } from './http/load/slow-readers.ts'
import { versionRoutes } from './health/version-route.ts'
import { addEtags, answerNotModified } from './http/versions.ts'

const API: Routes[] = [
  eventRoutes, matchRoutes, bracketRoutes, teamRoutes, playerRoutes, groupRoutes, stageRoutes, snapshotRoutes, searchRoutes,
  changesRoutes, draftRoutes, importRoutes, uploadRoutes, authRoutes, userRoutes, auditRoutes, historyRoutes, docsRoutes, healthRoutes,
  shareRoutes, feedRoutes, followingRoutes, pushRoutes, catchUpRoutes, discoveryRoutes, liveRoutes, statisticsRoutes, seasonRoutes, dumpRoutes, citeRoutes, mcpRoutes, tokenRoutes, webhookRoutes, versionRoutes,
]

/**
 * The whole HTTP application, not yet listening. Time limits: headers 10 s, a request 25 s, and an answer that is not
 * read 20 s; slower ones are cut off, so that slow clients hold nothing (checks L09, L10).
 */
export async function buildApp(services: Services, renderer: Renderer): Promise<App> {
  const { answers, cache, config, load, log } = services
  speakPlainly()
  const app: App = Fastify({
    loggerInstance: log,
    serverFactory: serveCached(cache, answers, services.isStopping),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 25_000,
    http: {
      headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384,
      requireHostHeader: false, // refused below, with the messages of all other errors
    },
    keepAliveTimeout: 72_000,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, log),
    frameworkErrors: (error, request, reply) => answerBadAddress(error, request, reply, asksForPage(request) ? () => sendUnreadable(reply) : undefined),
    routerOptions: { maxParamLength: 8_192 },
    // Named here and not set later, so that Fastify does not load Ajv, which its type expects.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never, buildSerializer: () => serializerCompiler as never,
      },
    },
  }).withTypeProvider<ZodTypeProvider>()
  const { onOver, finish } = followAnswers(app, answers)
  const stopCutting = cutStalledReaders(answers)
  app.addHook('onClose', async () => stopCutting())
  acceptJsonOnly(app)
  refusePackedBodies(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false, // with the next one below
    crossOriginResourcePolicy: false,
    strictTransportSecurity: config.production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    ...OF_NO_USE,
  })
  await limitRequests(app, services.db)
  addAnswerHeaders(app)
  noteAnswers(app, onOver, services)
  closeConnectionsWhileStopping(app, answers, services.isStopping)
  joinAnswers(app, cache, answers)
  refuseUntilPrepared(app, services)
  refuseWhenOverloaded(app, load, answers)
  answerWhateverIsExpected(app.server)
  await describeApi(app, services)
  const answerOtherMethods = collectMethods(app)
  addGuard(app, { origin: services.publicUrl, findUser: makeFindUser(services), findToken: makeFindToken(services) })
  addEtags(app)
  cacheAnswers(app, services)
  answerNotModified(app)
  compressAnswers(app)
  finish()
  answerErrors(app)
  includeRelated(app, services)
  for (const routes of API) await app.register(async (scope: App) => routes(scope, services))
  await pageRoutes(app, services, renderer)
  answerOtherMethods()
  return app
}

/** Documents share nothing with the site that opened them, and images may be shown anywhere. */
const BESIDE_OTHER_SITES = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'cross-origin' }

/** Headers that no browser of today reads, or that repeat the content security policy: bytes of every answer. */
const OF_NO_USE = {
  originAgentCluster: false, xDnsPrefetchControl: false, xDownloadOptions: false, xFrameOptions: false,
  xPermittedCrossDomainPolicies: false, xXssProtection: false,
} as const

/** Headers of every answer; pages and images replace the content security policy by their own. */
function addAnswerHeaders(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('content-security-policy', POLICY_OF_ANSWERS)
    const { config, url } = request.routeOptions // whatever the spelling of its address
    if (config?.access === 'public' && url?.startsWith('/api/') && isRead(request.method)) {
      // Pages of other sites need Link and Retry-After, too (AP-16).
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', '*').header('cache-control', 'public, no-cache')
    } else {
      reply.headers(BESIDE_OTHER_SITES)
    }
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      reply.header('connection', 'close')
      return sendError(request, reply, { code: 'VALIDATION_FAILED', error: 'A request needs a Host header' })
    }
    if (!request.url.split(/[?&]/).every(isReadable)) {
      const readable = config?.page && readableAddress(request.url)
      if (readable) return reply.redirect(readable, 302)
      if (asksForPage(request)) return sendUnreadable(reply)
      const message = 'The address cannot contain NUL or broken characters'
      return sendError(request, reply, { code: request.is404 ? 'NOT_FOUND' : 'VALIDATION_FAILED', error: message })
    }
  })
}

/** Counts and logs each answer when it is over. A stream of events ends only when its reader leaves. */
function noteAnswers(app: App, onOver: OnOver, { metrics, isPrepared }: Services): void {
  const early = new WeakSet<FastifyRequest>() // a probe asks whether the server is up yet
  app.addHook('onRequest', async (request) => {
    if (!isPrepared()) early.add(request)
  })
  onOver((request, reply, wasLeft) => {
    const isAborted = wasLeft && !isStream(reply)
    metrics?.countAnswer(request, reply, isAborted)
    const { method, routeOptions, ip, user, token } = request
    const { statusCode: status, elapsedTime } = reply
    const entry = { method, route: routeOptions.url ?? 'none', ms: Math.round(elapsedTime), ip, actor: user?.id, token: token?.id }
    const isExpected = status === 503 && (early.has(request) || isProbe(routeOptions.url))
    const level = isExpected ? 'debug' : levelOf(method, isAborted ? 0 : status)
    if (isAborted) request.log[level]({ ...entry, aborted: true }, 'its reader left before the answer was over')
    else request.log[level]({ ...entry, status }, 'answered')
  })
}

/** Reads are too many to be logged by default; a lack of rights always is (checks G08). */
function levelOf(method: string, status: number): 'error' | 'warn' | 'info' | 'debug' {
  if (status === 503) return 'warn' // its cause has a log line already; a mere overload has none
  if (status >= 500) return 'error'
  if (status === 401 || status === 403) return 'warn'
  return isSafe(method) ? 'debug' : 'info'
}

function safeDecode(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return '' // broken escapes reach the router, which answers them
  }
}

/**
 * The address of a page without the parameters that cannot be read, which count as not given (AP-02); null where its path
 * cannot be read, would lead to another site, or is none of a page.
 */
function readableAddress(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  if (!isReadable(path) || !/^\/(?![/\\])/.test(path) || NO_PAGES.test(path)) return null
  const readable = query.split('&').filter(isReadable).join('&')
  return readable ? `${path}?${readable}` : path
}

const isReadable = (part: string): boolean => isPlainText(safeDecode(part))

/** Whether a browser asks for a page, whether there is one or not. */
const asksForPage = ({ method, headers, url }: FastifyRequest): boolean =>
  isSafe(method) && headers.accept?.includes('text/html') === true && !NO_PAGES.test(url)

/** A warning for the operator, with its cause. */
const LOGGED = new Set<ErrorCode>(['INTERNAL', 'UNAVAILABLE', 'STORAGE_FULL'])

function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    const isHeard = !reply.raw.destroyed // a client that hung up is not our problem
    if (isHeard && LOGGED.has(refusal.code)) request.log.error({ err: error }, refusal.error)
    return sendError(request, reply, refusal)
  })
  app.addHook('onRequest', async (request, reply) => {
    // Before the body is read: its errors are not the point.
    if (request.is404) return answerNowhere(request, reply)
  })
  app.setNotFoundHandler(answerNowhere)
}

function answerNowhere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isFile = /^\/(?:assets|art|uploads)\//.test(request.url)
  if (isFile) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file')
  return sendError(request, reply, { code: 'NOT_FOUND', error: 'There is nothing at this address' })
}
