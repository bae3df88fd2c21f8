import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { findCatchUp } from './find.ts'

export const catchUpRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Events')
  serve('GET /events/:id/catch-up', async ({ params: { id }, query: { at } }) => findCatchUp(db, id, at, now()))
}
