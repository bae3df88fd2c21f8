import type { OutgoingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { liveQuery } from '#contract/live.ts'
import { readRevision } from '#server/db/revision.ts'
import { sendError } from '#server/http/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { openStreams } from './streams.ts'

const tag = 'Live'
const TOO_MANY = 'There are too many streams at the moment. Please read /api/live/revision instead.'
const EVENTS = {
  description: 'Server-sent events. First `revision` with `{"revision":123}`, then a `change` with `{"revision":124,"changes":[{"kind":"match","id":"…"}]}` for each change; `changes` is `"all"` where too many records changed to name them. The id of an event is its revision: who comes back with it in `Last-Event-ID` gets what it missed.',
  content: { 'text/event-stream': { schema: z.string() } },
}

/** Tells visitors' browsers that something changed, never its new value: they ask the API for that (checks L04). */
export const liveRoutes: Routes = async (app, { db, live, tallies }) => {
  const streams = openStreams(live)
  tallies.streams = streams.count
  app.addHook('preClose', async () => streams.end())

  app.get('/api/live', {
    exposeHeadRoute: false,
    config: { access: 'public', always: true }, // streams have a separate limit
    schema: { tags: [tag], operationId: 'openLiveStream', summary: 'A stream of what changes', querystring: liveQuery, response: { 200: EVENTS } },
    handler: async (request, reply) => {
      const revision = live.revision()
      if (revision === null || !streams.hasRoom(request.ip)) {
        return sendError(request, reply, { code: 'UNAVAILABLE', error: TOO_MANY })
      }
      reply.type('text/event-stream; charset=utf-8')
      reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
      reply.hijack()
      const { raw } = reply
      raw.useChunkedEncodingByDefault = false // the end of the stream is the end of the connection: no frames around events
      raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
      const last = request.headers['last-event-id']
      const known = /^\d{1,15}$/.test(String(last)) ? Number(last) : request.query.since
      streams.add(raw, request.ip, revision, known)
      return reply
    },
  })

  serverOf(app, tag)('GET /live/revision', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=1')
    return { revision: live.revision() ?? (await readRevision(db)) }
  })
}
