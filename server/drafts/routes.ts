import { draft, draftWrite } from '#contract/drafts.ts'
import { created, idParams } from '#contract/fields.ts'
import type { Routes } from '#server/http/routes.ts'
import { limitNewDrafts } from './limit.ts'
import { insertDraft, openDraft } from './store.ts'

const tags = ['Drafts']

export const draftRoutes: Routes = async (app, { db, now }) => {
  app.post('/api/drafts', {
    bodyLimit: 8_192,
    config: { access: 'public', rateLimit: { max: 300, timeWindow: '1 hour' } },
    schema: { tags, summary: 'Store a draft to share it by reference', body: draftWrite, response: { 201: created } },
    handler: async (request, reply) => reply.code(201).send({ id: await insertDraft(db, request.body, () => limitNewDrafts(db, request)) }),
  })
  app.get('/api/drafts/:id', {
    config: { access: 'public' },
    schema: { tags, summary: 'A stored draft', params: idParams, response: { 200: draft } },
    handler: async (request) => openDraft(db, request.params.id, now()),
  })
}
