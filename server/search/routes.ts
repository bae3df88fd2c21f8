import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { searchMatches } from './matches.ts'
import { findPlaces } from './palette.ts'
import { searchAll } from './store.ts'
import { suggest } from './suggest.ts'

export const searchRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Search')
  serve('GET /search', async (request, reply) =>
    sendList(request, reply, request.query, await searchAll(db, request.query)))
  serve('GET /search/suggestions', async ({ query }) => suggest(db, query, now()))
  serve('GET /search/matches', async ({ query }) => searchMatches(db, query, now()))
  serve('GET /search/places', async ({ query: { q } }) => findPlaces(db, q, now()))
}
