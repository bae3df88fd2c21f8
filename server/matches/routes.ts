import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { createHeaders, idParams } from '#contract/fields.ts'
import { confirmQuery, match, matchListItem, matchListQuery, matchWrite } from '#contract/matches.ts'
import { actorOf } from '#server/audit/store.ts'
import { logSkipped } from '#server/brackets/routes.ts'
import { createOnce } from '#server/http/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { withSpoilers } from './spoilers.ts'
import { findMatch } from './find.ts'
import { listMatches } from './list.ts'
import { insertMatch, removeMatch, updateMatch } from './store.ts'

const tags = ['Matches']

export const matchRoutes: Routes = async (app, { db, now }) => {
  const send = async (reply: FastifyReply, id: string) => {
    const found = await findMatch(db, id, now())
    const [shown = found] = await withSpoilers(db, [found])
    return sendRecord(reply, shown)
  }

  app.get('/api/matches', {
    config: { access: 'public', cached: true },
    schema: {
      tags, summary: 'Matches, slim: without players, drafts and line-ups',
      querystring: matchListQuery, response: { 200: z.array(matchListItem) },
    },
    handler: async (request, reply) =>
      sendList(request, reply, request.query, await listMatches(db, request.query, now())),
  })
  app.get('/api/matches/:id', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'A match with everything', params: idParams, response: { 200: match } },
    handler: async (request, reply) => send(reply, request.params.id),
  })
  app.post('/api/matches', {
    config: { access: 'staff', scope: 'matches:write' },
    schema: { tags, summary: 'Add a match', body: matchWrite, headers: createHeaders, response: { 201: match } },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: (actor) => insertMatch(db, actor, request.body, now()), answer: (id) => send(reply, id),
      }),
  })
  app.put('/api/matches/:id', {
    config: { access: 'staff', scope: 'matches:write' },
    schema: {
      tags, summary: 'Replace a match and update its brackets',
      params: idParams, querystring: confirmQuery, body: matchWrite, response: { 200: match },
    },
    handler: async (request, reply) => {
      const options = { expected: expectedVersion(request), confirm: request.query.confirm, now: now() }
      const saved = await updateMatch(db, actorOf(request), request.params.id, request.body, options)
      logSkipped(request.log, saved.progressed)
      return sendRecord(reply, saved.match)
    },
  })
  app.delete('/api/matches/:id', {
    config: { access: 'staff', scope: 'matches:write' },
    schema: { tags, summary: 'Delete a match', params: idParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeMatch(db, actorOf(request), request.params.id, expectedVersion(request), now())
      return reply.code(204).send(null)
    },
  })
}
