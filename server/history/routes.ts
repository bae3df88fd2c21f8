import { z } from 'zod'
import {
  changeParams, deletedEntry, deletedQuery, historyEntry, historyQuery, presenceParams, present, restoreAnswer,
  restoreQuery, restoreWrite, undoAnswer, undoWrite,
} from '#contract/history.ts'
import { actorOf, listChanges } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { listDeleted } from './deleted.ts'
import { enterRecord, leaveRecord } from './presence.ts'
import { restoreRecord } from './restore.ts'
import { undoRequest } from './undo.ts'

const tags = ['History']

export const historyRoutes: Routes = async (app, { db, now }) => {
  app.get('/api/history', {
    config: { access: 'staff' },
    schema: {
      tags, summary: 'Changes of a record, newest first',
      querystring: historyQuery, response: { 200: z.array(historyEntry) },
    },
    handler: async (request, reply) => sendList(request, reply, request.query, await listChanges(db, request.query)),
  })
  app.get('/api/history/deleted', {
    config: { access: 'staff' },
    schema: {
      tags, summary: 'Records deleted in the last 30 days that are still gone',
      querystring: deletedQuery, response: { 200: z.array(deletedEntry) },
    },
    handler: async (request, reply) =>
      sendList(request, reply, request.query, await listDeleted(db, request.query, now())),
  })
  app.post('/api/history/:changeId/restore', {
    config: { access: 'staff' },
    schema: {
      tags, summary: 'Restore a record to its state before or after a change',
      params: changeParams, querystring: restoreQuery, body: restoreWrite, response: { 200: restoreAnswer },
    },
    handler: async (request, reply) => {
      const { state } = request.body
      const options = { state, expected: expectedVersion(request), confirm: request.query.confirm, now: now() }
      return sendRecord(reply, await restoreRecord(db, actorOf(request), request.params.changeId, options))
    },
  })
  app.post('/api/history/undo', {
    config: { access: 'staff' },
    schema: { tags, summary: 'Undo every change of a request', body: undoWrite, response: { 200: undoAnswer } },
    handler: async (request) => undoRequest(db, actorOf(request), request.body.requestId, now()),
  })
  app.put('/api/presence/:kind/:id', {
    config: { access: 'staff', unseen: true },
    schema: {
      tags, summary: 'Announce that you have a record open, and see who else does',
      params: presenceParams, response: { 200: z.array(present) },
    },
    handler: async (request) => enterRecord(db, { ...request.params, userId: actorOf(request).id }, now()),
  })
  app.delete('/api/presence/:kind/:id', {
    config: { access: 'staff', unseen: true },
    schema: { tags, summary: 'Announce that you closed a record', params: presenceParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await leaveRecord(db, { ...request.params, userId: actorOf(request).id })
      return reply.code(204).send(null)
    },
  })
}
