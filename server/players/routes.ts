import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { cascadeQuery, createHeaders, idParams } from '#contract/fields.ts'
import { player, playerListItem, playerListQuery, playerWrite } from '#contract/players.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/http/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { findPlayer, insertPlayer, listPlayers, removePlayer, updatePlayer } from './store.ts'

export const playerRoutes: Routes = async (app, { db }) => {
  const send = async (reply: FastifyReply, id: string) => sendRecord(reply, await findPlayer(db, id))

  app.get('/api/players', {
    config: { access: 'public', cached: true },
    schema: { tags: ['Players'], summary: 'Players by name', querystring: playerListQuery, response: { 200: z.array(playerListItem) } },
    handler: async (request, reply) => sendList(request, reply, request.query, await listPlayers(db, request.query)),
  })
  app.get('/api/players/:id', {
    config: { access: 'public', cached: true },
    schema: { tags: ['Players'], summary: 'A player', params: idParams, response: { 200: player } },
    handler: async (request, reply) => send(reply, request.params.id),
  })
  app.post('/api/players', {
    config: { access: 'staff', scope: 'players:write' },
    schema: { tags: ['Players'], summary: 'Add a player', body: playerWrite, headers: createHeaders, response: { 201: player } },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: (actor) => insertPlayer(db, actor, request.body), answer: (id) => send(reply, id),
      }),
  })
  app.put('/api/players/:id', {
    config: { access: 'staff', scope: 'players:write' },
    schema: { tags: ['Players'], summary: 'Replace a player', params: idParams, body: playerWrite, response: { 200: player } },
    handler: async (request, reply) => {
      const { id } = request.params
      return sendRecord(reply, await updatePlayer(db, actorOf(request), id, expectedVersion(request), request.body))
    },
  })
  app.delete('/api/players/:id', {
    config: { access: 'staff', scope: 'players:write' },
    schema: { tags: ['Players'], summary: 'Delete a player', params: idParams, querystring: cascadeQuery, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removePlayer(db, actorOf(request), request.params.id, expectedVersion(request), request.query.cascade)
      return reply.code(204).send(null)
    },
  })
}
