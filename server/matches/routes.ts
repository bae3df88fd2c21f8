import type { FastifyReply } from 'fastify'
import type { SentMatch } from '#contract/matches.ts'
import { actorOf } from '#server/audit/store.ts'
import { logSkipped } from '#server/brackets/routes.ts'
import { createOnce } from '#server/records/create-once.ts'
import { sendList, sendSlice } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { afterMerges } from '#server/merging/moved.ts'
import { findNeighbours } from './around/neighbours.ts'
import { findPreview } from './around/preview.ts'
import { bulkEditMatches } from './bulk-edit.ts'
import { listByTime } from './by-time.ts'
import { tapMatch } from './desk/tap.ts'
import { findMatch } from './find.ts'
import { listMatches } from './list.ts'
import { withPlaces } from './places.ts'
import { replayMatch } from './replay.ts'
import { insertMatch, removeMatch, updateMatch } from './store.ts'

export const matchRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Matches')
  const send = async (reply: FastifyReply, match: SentMatch) => {
    const [shown = match] = await withPlaces(db, [match], { now: now() })
    return sendRecord(reply, shown)
  }

  serve('GET /matches', async (request, reply) => {
    const query = await afterMerges(db, request.query)
    if (query.after === undefined && query.before === undefined) return sendList(request, reply, query, await listMatches(db, query, now()))
    return sendSlice(request, reply, await listByTime(db, query, now()))
  })
  serve('GET /matches/:id', async ({ params: { id } }, reply) => send(reply, await findMatch(db, id, now())))
  serve('GET /matches/:id/preview', async ({ params: { id }, query }) => findPreview(db, id, { ...query, now: now() }))
  serve('GET /matches/:id/neighbours', async ({ params: { id }, query }) => findNeighbours(db, id, { ...query, now: now() }))
  serve('POST /matches', async (request, reply) =>
    send(reply, await findMatch(db, await createOnce(db, request, (actor) => insertMatch(db, actor, request.body, now())), now())))
  serve('PUT /matches/:id', async (request, reply) => {
    const options = { expected: expectedVersion(request), confirm: request.query.confirm, now: now() }
    const saved = await updateMatch(db, actorOf(request), request.params.id, request.body, options)
    logSkipped(request.log, saved.progressed)
    return send(reply, saved.match)
  })
  serve('POST /matches/bulk-edit', async (request) =>
    bulkEditMatches(db, actorOf(request), request.body, { confirm: request.query.confirm, now: now() }))
  serve('POST /matches/:id/taps', async (request) =>
    tapMatch(db, actorOf(request), request.params.id, request.body, { confirm: request.query.confirm, now: now() }))
  serve('POST /matches/:id/replay', async (request, reply) => {
    const options = { expected: expectedVersion(request), confirm: request.query.confirm, now: now() }
    return send(reply, await replayMatch(db, actorOf(request), request.params.id, request.body, options))
  })
  serve('DELETE /matches/:id', async (request) =>
    removeMatch(db, actorOf(request), request.params.id, expectedVersion(request), now()))
}
