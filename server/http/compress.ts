import type { FastifyInstance } from 'fastify'
import { codingOf, pack, WORTH_PACKING } from './coding.ts'

const QUALITY = 4
const TEXT = /^text\/|[/+](?:json|xml)(?:;|$)/

/**
 * Compresses the texts of answers. Each is compressed whole before anything of it is sent: a partial answer would
 * occupy a compressor for as long as its reader likes.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || payload.length < WORTH_PACKING || !TEXT.test(String(reply.getHeader('content-type')))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const coding = codingOf(request.headers['accept-encoding'] ?? '')
    if (coding === 'identity') return payload
    const packed = await pack(Buffer.from(payload as string), coding, QUALITY)
    reply.header('content-encoding', coding).header('content-length', packed.length)
    return packed
  })
}
