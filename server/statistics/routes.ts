import { sendSlice } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { afterMerges } from '#server/merging/moved.ts'
import { listCountedGames } from './games.ts'
import { findScouting } from './scouting.ts'
import { findHeroes, findHeroReport, findMapReport, findMaps } from './reports.ts'

export const statisticsRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Statistics')
  serve('GET /statistics/heroes', async ({ query }) => findHeroes(db, await afterMerges(db, query)))
  serve('GET /statistics/heroes/:id', async ({ params: { id }, query }) => findHeroReport(db, id, await afterMerges(db, query)))
  serve('GET /statistics/maps', async ({ query }) => findMaps(db, await afterMerges(db, query)))
  serve('GET /statistics/maps/:id', async ({ params: { id }, query }) => findMapReport(db, id, await afterMerges(db, query)))
  serve('GET /statistics/scouting', async ({ query }) => findScouting(db, await afterMerges(db, query), now()))
  serve('GET /statistics/games', async (request, reply) => sendSlice(request, reply, await listCountedGames(db, await afterMerges(db, request.query))))
}
