import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Scope } from '#contract/access/scopes.ts'
import type { Role, UserRecord } from '#contract/access/users.ts'
import { bearerOf, type FoundToken } from './bearer.ts'
import { sendError } from './errors.ts'
import { isSafe } from './methods.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The codes it may be refused with. */
    refusals?: readonly ErrorCode[]
    /** Answered also while the database is down and while the server is overloaded: health, files. */
    always?: true
    /** A page: it renders its errors itself, from the API's answers. */
    page?: true
    /** The scope by which an API token reaches a route of staff; without one no token does. */
    scope?: Scope
  }
  interface FastifyRequest {
    /** The person behind the request; set on routes whose access is session, staff or admin. */
    user: UserRecord | null
    /** The token of that person's program, if there is one. */
    token: FoundToken | null
  }
}

type GuardOptions = {
  origin: () => string
  findUser: (request: FastifyRequest) => Promise<UserRecord | null>
  findToken: (request: FastifyRequest, bearer: string) => Promise<FoundToken | null>
}

const ALLOWED: Record<'staff' | 'admin', Role[]> = { staff: ['admin', 'editor'], admin: ['admin'] }

/**
 * Guards every route by its `config.access` (AC-02), before the body is read: cross-site writes 403, nobody 401,
 * wrong role 403. A route without it does not start, so nothing is open by oversight. A request with a token belongs
 * to its token: its cookies are ignored, so that check is not needed for it.
 */
export function addGuard(app: FastifyInstance, { origin, findUser, findToken }: GuardOptions): void {
  app.decorateRequest('user', null)
  app.decorateRequest('token', null)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`Route ${String(route.method)} ${route.url} names no access`)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    const access = request.routeOptions.config.access
    const isOpen = access === undefined || access === 'public' || access === 'capability'
    const bearer = isOpen ? null : bearerOf(request)
    if (!isSafe(request.method) && bearer === null && isCrossSite(request, origin())) {
      return sendError(request, reply, { code: 'CSRF_REJECTED', error: 'This request did not come from our own pages' })
    }
    if (isOpen) return
    reply.header('cache-control', 'no-store')
    if (bearer === null) {
      request.user = await findUser(request)
      if (!request.user) return sendError(request, reply, { code: 'UNAUTHENTICATED', error: 'Please log in' })
    } else {
      request.token = await findToken(request, bearer)
      if (!request.token) return refuseToken(request, reply)
      request.user = request.token.owner
      const lacks = lackOf(request, request.token)
      if (lacks) return sendError(request, reply, { code: 'FORBIDDEN', error: lacks })
    }
    if (access !== 'session' && !hasRole(request.user, ALLOWED[access])) {
      return sendError(request, reply, { code: 'FORBIDDEN', error: "You don't have access to this action" })
    }
  })
}

const hasRole = (user: UserRecord, allowed: Role[]): boolean => user.roles.some((role) => allowed.includes(role))

function refuseToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return sendError(request, reply, { code: 'UNAUTHENTICATED', error: 'This API token is unknown, revoked or expired' })
}

/** Why a token does not reach the route, or null. Only routes of staff that name a scope can be reached. */
function lackOf({ routeOptions: { config } }: FastifyRequest, { scopes }: FoundToken): string | null {
  if (config.access !== 'staff' || !config.scope) return 'API tokens cannot be used here'
  return scopes.includes(config.scope) ? null : `This API token lacks the scope ${config.scope}`
}

/** A browser tells where a request comes from; a program that does not carries no visitor's cookie by accident. */
function isCrossSite(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const from = request.headers.origin
  return from !== undefined && from !== origin
}
