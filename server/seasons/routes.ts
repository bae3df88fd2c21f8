import { actorOf } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { findSeasonFile, saveSeason } from './store.ts'

export const seasonRoutes: Routes = async (app, { db }) => {
  const serve = serverOf(app, 'Seasons')
  serve('GET /seasons', async () => knownSeasons().map((season) => ({
    ...season, heroes: [...season.heroes], maps: [...season.maps],
    layouts: season.layouts.map(({ teamA, teamB, ...layout }) => ({ ...layout, teamA: [...teamA], teamB: [...teamB] })),
  })))
  serve('GET /admin/seasons/:id', async ({ params: { id } }) => findSeasonFile(db, id))
  serve('PUT /admin/seasons/:id', async (request) => saveSeason(db, actorOf(request), { ...request.body, id: request.params.id }))
}
