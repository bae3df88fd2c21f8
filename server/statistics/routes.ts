import { sendSlice } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { listCountedGames } from './games.ts'
import { findScouting } from './scouting.ts'
import { findHeroes, findHeroReport, findMapReport, findMaps } from './reports.ts'

export const statisticsRoutes: Routes = async (app, { db }) => {
  const serve = serverOf(app, 'Statistics')
  serve('GET /statistics/heroes', async ({ query }) => findHeroes(db, query))
  serve('GET /statistics/heroes/:id', async ({ params: { id }, query }) => findHeroReport(db, id, query))
  serve('GET /statistics/maps', async ({ query }) => findMaps(db, query))
  serve('GET /statistics/maps/:id', async ({ params: { id }, query }) => findMapReport(db, id, query))
  serve('GET /statistics/scouting', async ({ query }) => findScouting(db, query))
  serve('GET /statistics/games', async (request, reply) => sendSlice(request, reply, await listCountedGames(db, request.query)))
}
