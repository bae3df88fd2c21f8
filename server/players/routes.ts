import type { FastifyReply } from 'fastify'
import type { PlayerListItem } from '#contract/players.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/records/create-once.ts'
import { sendList, sendSlice, withItems } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { afterMerges, readerOf } from '#server/merging/moved.ts'
import { findCareer } from './career.ts'
import { listPlayersByLastMatch, listPlayersByLastMatchFrom } from './in-order.ts'
import { listPlayers, listPlayersByName } from './list.ts'
import { mergePlayer } from './merge.ts'
import { withRecord } from './records.ts'
import { findPlayer, insertPlayer, removePlayer, updatePlayer } from './store.ts'

export const playerRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Players')
  const read = readerOf(db, 'player')
  const send = async (reply: FastifyReply, id: string) => sendRecord(reply, await findPlayer(db, id))

  serve('GET /players', async (request, reply) => {
    const query = await afterMerges(db, request.query)
    const recorded = async (players: PlayerListItem[]) => (query.record ? withRecord(db, players) : players)
    const isByName = (query.order ?? 'name') === 'name'
    if (query.after === undefined && query.before === undefined) {
      const listed = await (isByName ? listPlayers : listPlayersByLastMatch)(db, query)
      return sendList(request, reply, query, await withItems(listed, recorded))
    }
    const slice = await (isByName ? listPlayersByName : listPlayersByLastMatchFrom)(db, query)
    return sendSlice(request, reply, await withItems(slice, recorded))
  })
  serve('GET /players/:id', async (request, reply) => read(request, reply, (id) => send(reply, id)))
  serve('GET /players/:id/career', async (request, reply) => read(request, reply, (id) => findCareer(db, id, { ...request.query, now: now() })))
  serve('POST /players', async (request, reply) =>
    send(reply, await createOnce(db, request, (actor) => insertPlayer(db, actor, request.body))))
  serve('PUT /players/:id', async (request, reply) =>
    sendRecord(reply, await updatePlayer(db, actorOf(request), request.params.id, expectedVersion(request), request.body)))
  serve('POST /players/:id/merge', async (request) => {
    const options = { expected: expectedVersion(request), intoId: request.body.intoId, now: now() }
    return mergePlayer(db, actorOf(request), request.params.id, options)
  })
  serve('DELETE /players/:id', async (request) =>
    removePlayer(db, actorOf(request), request.params.id, expectedVersion(request), request.query.cascade))
}
