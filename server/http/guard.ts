import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Role, UserRecord } from '#contract/users.ts'
import { sendError } from './errors.ts'

/**
 * Who may call a route. `public`: everybody, and no cookie is looked at. `session`: whoever is logged in.
 * `staff`: admin or editor. `admin`: admin only. `capability`: whoever holds the signed address.
 */
export type Access = 'public' | 'session' | 'staff' | 'admin' | 'capability'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Answered also while the database is away and while the server has too much to do: health, files. */
    always?: true
    /** A page: it draws its errors itself, from what the API answers it. */
    page?: true
  }
  interface FastifyRequest {
    /** The person behind the request; set on routes whose access is session, staff or admin. */
    user: UserRecord | null
  }
}

type GuardOptions = {
  origin: () => string
  findUser: (request: FastifyRequest) => Promise<UserRecord | null>
}

const ALLOWED: Record<'staff' | 'admin', Role[]> = { staff: ['admin', 'editor'], admin: ['admin'] }
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Guards every route by its `config.access`, before the body is read: cross-site writes 403, nobody 401, wrong role 403.
 * A route without it does not start, so nothing is open by oversight.
 */
export function addGuard(app: FastifyInstance, { origin, findUser }: GuardOptions): void {
  app.decorateRequest('user', null)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`Route ${String(route.method)} ${route.url} names no access`)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    if (!SAFE.has(request.method) && isCrossSite(request, origin())) {
      return sendError(request, reply, { code: 'CSRF_REJECTED', error: 'This request did not come from our own pages' })
    }
    const access = request.routeOptions.config.access
    if (access === undefined || access === 'public' || access === 'capability') return
    reply.header('cache-control', 'no-store')
    request.user = await findUser(request)
    if (!request.user) return sendError(request, reply, { code: 'UNAUTHENTICATED', error: 'Please log in' })
    if (access !== 'session' && !hasRole(request.user, ALLOWED[access])) return refuseRole(request, reply)
  })
}

const hasRole = (user: UserRecord, allowed: Role[]): boolean => user.roles.some((role) => allowed.includes(role))

function refuseRole(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn({ actor: request.user?.id, method: request.method, route: request.routeOptions.url }, 'refused by role')
  return sendError(request, reply, { code: 'FORBIDDEN', error: "You don't have access to this action" })
}

/** A browser says where a request comes from; a program that says nothing carries no visitor's cookie by accident. */
function isCrossSite(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const from = request.headers.origin
  return from !== undefined && from !== origin
}
