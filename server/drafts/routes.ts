import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { limitNewDrafts } from './limit.ts'
import { insertDraft, openDraft } from './store.ts'

export const draftRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Drafts')
  const limits = { bodyLimit: 8_192, config: { rateLimit: { max: 300, timeWindow: '1 hour' } } }
  serve('POST /drafts', async (request) => ({
    id: await insertDraft(db, request.body, () => limitNewDrafts(db, request)),
    ...request.body,
  }), limits)
  serve('GET /drafts/:id', async ({ params: { id } }) => openDraft(db, id, now()))
}
