import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { deviceOf } from '#domain/sessions/device.ts'
import { recordAccess, recordSome } from '#server/audit/access.ts'
import { actorOf, addressOf } from '#server/audit/store.ts'
import { addressOfHome } from '#server/config/loopback.ts'
import { toRefusal } from '#server/http/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import { clearToken, readToken, setToken } from './cookies.ts'
import { fetchProfile } from './exchange.ts'
import { ATTEMPT_SECONDS, beginAttempt, takeAttempt, type LoginAttempt } from './login-attempts.ts'
import { sendLoginFailure } from './login-failure.ts'
import { findProvider, type Provider } from './provider.ts'
import { recordLogin } from './record-login.ts'
import { safeReturnTo } from './return-to.ts'
import { createSession, removeSession, whereaboutsOf } from './sessions.ts'

const tags = ['Login']
export const LOGIN = '/api/auth/discord/login'
export const CALLBACK = '/api/auth/discord/callback'

/** For the ledger: whose login could not be identified. */
const NOBODY = 'nobody'
const HOUR = 3_600_000
/** The most failed logins an hour recorded in the ledger; the log has them all. */
const MOST_FAILURES = 60

const loginQuery = z.object({ returnTo: z.string().optional().catch(undefined) })

/** The two steps of a login: to the provider, and back from it. Both are opened as pages by a browser. */
export const loginRoutes: Routes = async (app, services) => {
  const { config, db, now, publicUrl, tallies } = services
  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo?: string): FastifyReply => {
    tallies.logins.failed += 1
    noteFailure(request, error)
    return sendLoginFailure(request, reply, error, returnTo)
  }
  const failures = { since: 0, noted: 0 }
  const noteFailure = (request: FastifyRequest, error: unknown): void => {
    const { code } = toRefusal(error)
    if (code === 'RATE_LIMITED' || code === 'UNAVAILABLE') return
    if (now() - failures.since >= HOUR) Object.assign(failures, { since: now(), noted: 0 })
    if (failures.noted >= MOST_FAILURES) return // a flood of them costs no queries
    failures.noted += 1
    const details = { reason: code }
    recordSome(db, { ...actorOf(request), id: NOBODY }, NOBODY, 'login failed', { most: MOST_FAILURES, details })
      .catch((err: unknown) => request.log.warn({ err }, 'failed login not noted'))
  }
  app.setErrorHandler((error, request, reply) => fail(request, reply, error))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').removeHeader('access-control-allow-origin')
  })
  const requireProvider = (): Provider => {
    const provider = findProvider(services, app)
    if (!provider) throw new DomainError('UNAVAILABLE', 'Login is not configured on this server')
    return provider
  }

  app.get(LOGIN, {
    config: { access: 'public', rateLimit: { max: 20, timeWindow: 60_000 } },
    schema: { tags, operationId: 'logIn', summary: 'Start a login: redirects to the identity provider', querystring: loginQuery },
    handler: async (request, reply) => {
      assertOpenedAsPage(request)
      const home = addressOfHome(request, publicUrl())
      if (home) return reply.redirect(home, 302)
      const provider = requireProvider()
      const attempt = await beginAttempt(db, safeReturnTo(request.query.returnTo), now())
      setToken(reply, config, 'login', attempt.state, ATTEMPT_SECONDS)
      return reply.redirect(await authorizeUrl(provider, attempt, publicUrl() + CALLBACK), 302)
    },
  })

  app.get(CALLBACK, {
    config: { access: 'public' },
    schema: { tags, operationId: 'finishLogIn', summary: 'Where the identity provider redirects people' },
    handler: async (request, reply) => {
      const { searchParams: params } = new URL(request.url, publicUrl())
      const state = readToken(request, config, 'login')
      clearToken(reply, config, 'login')
      const isOurs = state !== null && params.getAll('state').join() === state
      const attempt = isOurs ? await takeAttempt(db, state, now()) : null
      if (!attempt) throw new DomainError('VALIDATION_FAILED', 'Login could not be verified, please try again')
      try {
        const { verifier } = attempt
        const profile = await fetchProfile(requireProvider(), {
          params,
          state: attempt.state,
          verifier,
          redirectUri: publicUrl() + CALLBACK,
        })
        if (!profile) {
          request.log.info({ ip: request.ip }, 'login cancelled')
          return reply.redirect('/admin?login=cancelled', 302)
        }
        const whereabouts = whereaboutsOf(request)
        const how = { config, requestId: request.id, ip: addressOf(request), now: now() }
        const { user, before } = await recordLogin(db, { profile, ...how })
        const earlier = readToken(request, config, 'session')
        if (earlier) await removeSession(db, earlier)
        setToken(reply, config, 'session', await createSession(db, user.id, now(), whereabouts), config.SESSION_MAX_SECONDS)
        tallies.logins.ok += 1
        await recordAccess(db, { ...actorOf(request), id: user.id }, user.id, 'logged in', { device: deviceOf(whereabouts.userAgent) })
        const who = { actor: user.id, ip: request.ip }
        request.log.info(who, 'logged in')
        if (user.roles.length > before.length) {
          request.log.info({ ...who, user: user.id, before, after: user.roles }, 'roles changed')
        }
        return reply.redirect(attempt.returnTo, 302)
      } catch (error) {
        return fail(request, reply, error, attempt.returnTo)
      }
    },
  })
}

/** A picture or a frame of another site must not start a login (check O18). */
function assertOpenedAsPage(request: FastifyRequest): void {
  const destination = request.headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document')
    throw new DomainError('FORBIDDEN', 'Open the login as a page')
}

async function authorizeUrl(provider: Provider, attempt: LoginAttempt, redirectUri: string): Promise<string> {
  const url = new URL(provider.authorizeUrl)
  const params = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: 'identify',
    state: attempt.state,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
