import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { listChanges } from './store.ts'

export const changesRoutes: Routes = async (app, { db }) => {
  serverOf(app, 'Changes')('GET /changes', async ({ query }) => listChanges(db, query))
}
