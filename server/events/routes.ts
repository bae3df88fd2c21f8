import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { event, eventListItem, eventListQuery, eventPatch, eventWrite } from '#contract/events.ts'
import { cascadeQuery, createHeaders, idParams } from '#contract/fields.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/http/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { findEvent, insertEvent, listEvents, removeEvent, updateEvent } from './store.ts'
import { withTeams } from './with-teams.ts'

const tags = ['Events']

export const eventRoutes: Routes = async (app, { db, now }) => {
  const send = async (reply: FastifyReply, id: string) => sendRecord(reply, await withTeams(db, await findEvent(db, id)))

  app.get('/api/events', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'Events, latest start first', querystring: eventListQuery, response: { 200: z.array(eventListItem) } },
    handler: async (request, reply) => sendList(request, reply, request.query, await listEvents(db, request.query)),
  })
  app.get('/api/events/:id', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'An event with prizes and teams', params: idParams, response: { 200: event } },
    handler: async (request, reply) => send(reply, request.params.id),
  })
  app.post('/api/events', {
    config: { access: 'staff', scope: 'events:write' },
    schema: { tags, summary: 'Add an event', body: eventWrite, headers: createHeaders, response: { 201: event } },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: (actor) => insertEvent(db, actor, request.body), answer: (id) => send(reply, id),
      }),
  })
  app.patch('/api/events/:id', {
    config: { access: 'staff', scope: 'events:write' },
    schema: { tags, summary: 'Change fields of an event', params: idParams, body: eventPatch, response: { 200: event } },
    handler: async (request, reply) => {
      const { id } = request.params
      const saved = await updateEvent(db, actorOf(request), id, expectedVersion(request), request.body)
      return sendRecord(reply, await withTeams(db, saved))
    },
  })
  app.delete('/api/events/:id', {
    config: { access: 'staff', scope: 'events:write' },
    schema: { tags, summary: 'Delete an event', params: idParams, querystring: cascadeQuery, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const options = { expected: expectedVersion(request), cascade: request.query.cascade, now: now() }
      await removeEvent(db, actorOf(request), request.params.id, options)
      return reply.code(204).send(null)
    },
  })
}
