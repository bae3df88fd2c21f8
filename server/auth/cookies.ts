import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'

export type CookieKind = 'session' | 'login' | 'stand-in'

/** Browsers take a `__Host-` cookie from this host alone and over HTTPS only, so no neighbour can plant one. */
export const cookieName = (config: Config, kind: CookieKind): string => (config.production ? `__Host-${kind}` : kind)

/** The token in a cookie, or null when there is none or it does not look like one of ours (check S13). */
export function readToken(request: FastifyRequest, config: Config, kind: CookieKind): string | null {
  const value = request.cookies[cookieName(config, kind)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

/** @param maxAge in seconds; the server has its own clock, this only tells the browser when to forget */
export function setToken(reply: FastifyReply, config: Config, kind: CookieKind, token: string, maxAge: number): void {
  reply.setCookie(cookieName(config, kind), token, { ...attributes(config), maxAge })
}

export function clearToken(reply: FastifyReply, config: Config, kind: CookieKind): void {
  reply.clearCookie(cookieName(config, kind), attributes(config))
}

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, secure: config.production, sameSite: 'lax' }) as const
