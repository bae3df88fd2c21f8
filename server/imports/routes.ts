import { z } from 'zod'
import { idParams } from '#contract/fields.ts'
import {
  importCreate, importCreated, importListItem, importListQuery, importRecord, importRowsAnswer, importRowsWrite,
  importUndone,
} from '#contract/imports.ts'
import { actorOf } from '#server/audit/store.ts'
import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { importRows } from './rows.ts'
import { findImport, listImports, openImport } from './store.ts'
import { undoImport } from './undo.ts'

const tags = ['Imports']

/** 200 rows with all texts at their limits. */
const BODY_LIMIT = 4 * 1024 * 1024

export const importRoutes: Routes = async (app, { db, now, tallies }) => {
  app.get('/api/imports', {
    config: { access: 'staff', scope: 'imports:write' },
    schema: { tags, summary: 'Imports, latest first', querystring: importListQuery, response: { 200: z.array(importListItem) } },
    handler: async (request, reply) => sendList(request, reply, request.query, await listImports(db, request.query)),
  })
  app.get('/api/imports/:id', {
    config: { access: 'staff', scope: 'imports:write' },
    schema: { tags, summary: 'An import with the rows that are in', params: idParams, response: { 200: importRecord } },
    handler: async (request) => findImport(db, request.params.id),
  })
  app.post('/api/imports', {
    config: { access: 'staff', scope: 'imports:write' },
    schema: {
      tags, summary: 'Open the import of a file; the same file opens the same import',
      body: importCreate, response: { 201: importCreated },
    },
    handler: async (request, reply) => {
      const { id, imported } = await openImport(db, actorOf(request), request.body)
      return reply.code(201).send({ id, imported })
    },
  })
  app.post('/api/imports/:id/rows', {
    config: { access: 'staff', scope: 'imports:write' },
    bodyLimit: BODY_LIMIT,
    schema: {
      tags, summary: 'Add rows of an import that are not in yet, or change the matches they name, each whole or not at all',
      params: idParams, body: importRowsWrite, response: { 200: importRowsAnswer },
    },
    handler: async (request) => {
      const results = await importRows(db, actorOf(request), request.params.id, request.body.rows, now())
      tallies.importedRows += results.filter(({ status }) => status === 'created' || status === 'updated').length
      return results
    },
  })
  app.post('/api/imports/:id/undo', {
    config: { access: 'staff', scope: 'imports:write' },
    schema: {
      tags, summary: 'Delete what an import created and bring back what it changed, where nobody changed or used it since',
      params: idParams, response: { 200: importUndone },
    },
    handler: async (request) => undoImport(db, actorOf(request), request.params.id, now()),
  })
}
