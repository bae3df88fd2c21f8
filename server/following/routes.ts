import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { findFollowing } from './store.ts'

/** What visitors follow is stored in their browsers: they name it, and the server remembers none of it (FO-01). */
export const followingRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Following')
  serve('GET /following', async ({ query: { stars, ...hiding } }) => findFollowing(db, stars, { ...hiding, now: now() }))
}
