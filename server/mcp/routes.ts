import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorBody } from '#contract/errors.ts'
import { DomainError } from '#domain/errors.ts'
import { askApi } from '#server/cache/ask-api.ts'
import { toRefusal } from '#server/http/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import { VERSION } from '#server/version.ts'
import { answerMessages, failure, INTERNAL_ERROR, INVALID_REQUEST, PARSE_ERROR, VERSIONS, type Host } from './protocol.ts'
import { RUN, type Reader } from './tools.ts'

/** Far more than any message of a client has. */
const MOST_BYTES = 32_768
const CODES: Record<number, number> = { 400: PARSE_ERROR, 413: INVALID_REQUEST, 415: INVALID_REQUEST, 429: INVALID_REQUEST }

/**
 * The site for assistants, by the Model Context Protocol over HTTP (AP-15): without sessions, streams or cookies, and read only.
 * Pages of other sites are refused by the guard, as the protocol wants it.
 */
export const mcpRoutes: Routes = async (app, { cache, config, now, publicUrl }) => {
  const ask = askApi({ app, cache })

  const read: Reader['read'] = async <T>(path: string, query: Record<string, string | number | undefined> = {}) => {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
    const url = `/api${path}${given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''}`
    const first = await ask(url)
    const { status, body, total = 0 } = first.status === 301 && first.location ? await ask(first.location) : first
    if (status === 200) return { body: body as T, total }
    const { code, error } = body as ErrorBody
    throw new DomainError(code, error)
  }
  const host: Host = {
    name: config.SITE_NAME,
    version: VERSION,
    run: (tool, input) => RUN[tool](input as never, { read, origin: publicUrl(), now: now() }),
  }

  app.post('/mcp', {
    bodyLimit: MOST_BYTES,
    config: { access: 'public', rateLimit: { max: 120, timeWindow: '1 minute', skipOnError: true } },
    schema: { hide: true },
    errorHandler: (error, request, reply) => void sendFailure(error, request, reply),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').serializer(JSON.stringify)
      const spoken = request.headers['mcp-protocol-version']
      if (spoken !== undefined && !VERSIONS.includes(String(spoken))) {
        return reply.code(400).send(failure(null, INVALID_REQUEST, `This version of the protocol is not spoken here: use ${VERSIONS.join(', ')}`))
      }
      const answer = await answerMessages(request.body, host)
      if (answer === null) return reply.code(202).send()
      const isRefused = !Array.isArray(answer) && 'error' in answer && answer.id === null
      return reply.code(isRefused ? 400 : 200).type('application/json; charset=utf-8').send(answer)
    },
  })
}

/** What cannot be read or answered at all, in the form of the protocol, with the code of the API as its data. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, error: message } = toRefusal(error)
  const status = ERROR_STATUS[code]
  if (status >= 500) request.log.error({ err: error }, message)
  if (status === 503) reply.header('retry-after', '5')
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify)
    .send(failure(null, CODES[status] ?? INTERNAL_ERROR, message, { code }))
}
