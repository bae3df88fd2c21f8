import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  bracket, bracketCreate, bracketPatch, completeNodeWrite, displayOrderWrite, nodeParams, nodePatch, progressAnswer,
  progressWrite, seedWrite, syncAnswer, syncWrite, testBracketWrite, useTeamsWrite, type ProgressResult,
} from '#contract/brackets.ts'
import { createHeaders, idParams } from '#contract/fields.ts'
import { confirmQuery } from '#contract/matches.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/http/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { completeBracketNode, progressBrackets, syncBracket, useBracketTeams } from './advance.ts'
import { seedTeams, updateBracket, updateNode } from './edit.ts'
import { withGroups } from './from-groups.ts'
import {
  findBracket, insertBracket, insertTestBracket, listBrackets, orderBrackets, removeBracket,
} from './store.ts'

const tags = ['Brackets']

export const bracketRoutes: Routes = async (app, { db, now }) => {
  const send = async (reply: FastifyReply, id: string) => {
    const found = await findBracket(db, id)
    const [shown = found] = await withGroups(db, [found])
    return sendRecord(reply, shown)
  }

  app.get('/api/brackets/event/:id', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'Brackets of an event in display order', params: idParams, response: { 200: z.array(bracket) } },
    handler: async (request) => withGroups(db, await listBrackets(db, request.params.id)),
  })
  app.get('/api/brackets/:id', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'A bracket', params: idParams, response: { 200: bracket } },
    handler: async (request, reply) => send(reply, request.params.id),
  })
  app.post('/api/brackets', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Create an empty bracket', body: bracketCreate, headers: createHeaders, response: { 201: bracket } },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: (actor) => insertBracket(db, actor, request.body), answer: (id) => send(reply, id),
      }),
  })
  app.post('/api/brackets/test', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Create a bracket with sample teams', body: testBracketWrite, headers: createHeaders, response: { 201: bracket } },
    handler: async (request, reply) =>
      createOnce(db, request, reply, {
        create: (actor) => insertTestBracket(db, actor, request.body.eventId), answer: (id) => send(reply, id),
      }),
  })
  // A fixed address comes before /api/brackets/{id} (AP-10).
  app.patch('/api/brackets/display-order', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Order the brackets of an event', body: displayOrderWrite, response: { 200: z.array(bracket) } },
    handler: async (request) => orderBrackets(db, actorOf(request), request.body),
  })
  app.patch('/api/brackets/:id', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Change fields of a bracket', params: idParams, querystring: confirmQuery, body: bracketPatch, response: { 200: bracket } },
    handler: async (request, reply) => {
      const { params: { id }, query: { confirm }, body } = request
      const change = { expected: expectedVersion(request), confirm, now: now() }
      return sendRecord(reply, await updateBracket(db, actorOf(request), id, body, change))
    },
  })
  app.delete('/api/brackets/:id', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Delete a bracket', params: idParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeBracket(db, actorOf(request), request.params.id, expectedVersion(request))
      return reply.code(204).send(null)
    },
  })
  app.post('/api/brackets/:id/seed', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Fill the first round with teams in the order of their seeds', params: idParams, body: seedWrite, response: { 200: bracket } },
    handler: async (request, reply) => {
      const { params: { id }, body: { teamIds, confirm } } = request
      const change = { expected: expectedVersion(request), confirm, now: now() }
      return sendRecord(reply, await seedTeams(db, actorOf(request), id, teamIds, change))
    },
  })
  app.post('/api/brackets/:id/matches/:nodeId/complete', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Complete a node with its winner', params: nodeParams, body: completeNodeWrite, response: { 200: bracket } },
    handler: async (request, reply) => {
      const { id, nodeId } = request.params
      const { confirm, ...winner } = request.body
      const options = { expected: expectedVersion(request), confirm, now: now() }
      return sendRecord(reply, await completeBracketNode(db, actorOf(request), id, nodeId, winner, options))
    },
  })
  app.patch('/api/brackets/:id/matches/:nodeId', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Change one node of a bracket', params: nodeParams, body: nodePatch, response: { 200: bracket } },
    handler: async (request, reply) => {
      const { params: { id, nodeId }, body } = request
      const options = { expected: expectedVersion(request), confirm: body.confirm, now: now() }
      return sendRecord(reply, await updateNode(db, actorOf(request), id, nodeId, body, options))
    },
  })
  app.post('/api/brackets/:id/matches/:nodeId/use-teams', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: {
      tags, summary: 'Give the linked match of a node the teams and the result of the bracket',
      params: nodeParams, body: useTeamsWrite, response: { 200: bracket },
    },
    handler: async (request, reply) => {
      const { id, nodeId } = request.params
      const options = { expected: expectedVersion(request), confirm: request.body?.confirm ?? false, now: now() }
      return sendRecord(reply, await useBracketTeams(db, actorOf(request), id, nodeId, options))
    },
  })
  app.post('/api/brackets/:id/sync', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Sync a bracket with all its linked matches', params: idParams, body: syncWrite, response: { 200: syncAnswer } },
    handler: async (request) => {
      const answer = await syncBracket(db, actorOf(request), request.params.id, request.body?.confirm ?? false, now())
      logSkipped(request.log, answer.results)
      return answer
    },
  })
  app.post('/api/brackets/progress', {
    config: { access: 'staff', scope: 'brackets:write' },
    schema: { tags, summary: 'Sync all brackets that a match is linked to', body: progressWrite, response: { 200: progressAnswer } },
    handler: async (request) => {
      const { matchId, confirm } = request.body
      const answer = await progressBrackets(db, actorOf(request), matchId, confirm, now())
      logSkipped(request.log, answer.results)
      return answer
    },
  })
}

/** Results that a bracket could not apply are logged for the operator, and returned to the caller. */
export function logSkipped(log: FastifyBaseLogger, results: ProgressResult[]): void {
  for (const result of results) {
    if (result.reason) log.warn({ bracket: result.bracketId, match: result.matchId }, `Bracket not updated: ${result.reason}`)
  }
}
