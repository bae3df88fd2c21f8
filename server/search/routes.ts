import { z } from 'zod'
import { paletteAnswer, searchHit, searchQuery, suggestion, suggestionQuery } from '#contract/search.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { findPlaces } from './palette.ts'
import { searchAll, suggest } from './store.ts'

const tags = ['Search']

export const searchRoutes: Routes = async (app, { db, now }) => {
  app.get('/api/search', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'Events and teams, best hit first', querystring: searchQuery, response: { 200: z.array(searchHit) } },
    handler: async (request, reply) =>
      sendList(request, reply, request.query, await searchAll(db, request.query.q, request.query)),
  })
  app.get('/api/search/suggestions', {
    config: { access: 'public', cached: true },
    schema: { tags, summary: 'Suggestions of the search box', querystring: suggestionQuery, response: { 200: z.array(suggestion) } },
    handler: async (request) => suggest(db, request.query.q),
  })
  app.get('/api/search/places', {
    config: { access: 'staff' },
    schema: {
      tags, summary: 'Where staff may want to go: the running match first, then whatever matches by name',
      querystring: suggestionQuery, response: { 200: paletteAnswer },
    },
    handler: async (request) => findPlaces(db, request.query.q, now()),
  })
}
