import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS } from '#contract/errors.ts'
import { sendError, toRefusal } from '#server/http/errors.ts'
import { sendSmallPage } from '#server/http/load/small-page.ts'

/**
 * Answers a failed login with a page, because a person and not a program reads it. Too many logins are answered as
 * everywhere in the API.
 */
export function sendLoginFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  returnTo?: string,
): FastifyReply {
  const refusal = toRefusal(error)
  const { cause } = error as Error
  const reason = cause instanceof Error ? cause.message.slice(0, 300) : undefined
  if (refusal.code === 'INTERNAL') request.log.error({ err: error, ip: request.ip }, 'login failed')
  else request.log.warn({ code: refusal.code, ip: request.ip, reason }, 'login failed')
  if (refusal.code === 'RATE_LIMITED') return sendError(request, reply, refusal)
  if (refusal.code === 'UNAVAILABLE') reply.header('retry-after', '5')
  const login = `/api/auth/discord/login${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
  return sendSmallPage(reply, ERROR_STATUS[refusal.code], {
    title: 'Login did not work',
    text: refusal.error,
    links: [
      { href: login, text: 'Try again' },
      { href: '/', text: 'Home' },
    ],
  })
}
