import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'

const REASONS: Record<string, { code: ErrorCode; error: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'REQUEST_TIMEOUT', error: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { code: 'HEADERS_TOO_LARGE', error: 'The headers of the request are too large' },
}
const NOT_HTTP = { code: 'VALIDATION_FAILED', error: 'This is not a request that the server understands' } as const

/** Answers data that never became a request (too slow, too large, not HTTP) in the same shape as everything else. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, log: FastifyBaseLogger): void {
  // Only here does Node tell whether an answer is already on its way through this connection.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } }
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
    socket.destroy()
    return
  }
  const { code, error: sentence } = REASONS[error.code ?? ''] ?? NOT_HTTP
  const requestId = randomUUID()
  log.debug({ reqId: requestId, code, reason: error.code, ip: socket.remoteAddress }, 'refused before it was a request')
  const body: ErrorBody = { error: sentence, code, requestId }
  const text = JSON.stringify(body)
  const status = ERROR_STATUS[code]
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nX-Content-Type-Options: nosniff\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${text}`,
  )
}

/** An unknown header `Expect` changes nothing: Node would answer 417 without a body (checks V27). */
export function answerWhateverIsExpected(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
