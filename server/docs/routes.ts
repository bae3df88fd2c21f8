import { z } from 'zod'
import { sendPlainPage } from '#server/http/plain-page.ts'
import type { Routes } from '#server/http/routes.ts'
import { inlined } from './inline.ts'
import { docsContent } from './page.ts'

/** The description of the API for programs and for people. */
export const docsRoutes: Routes = async (app, { config }) => {
  app.get('/api/openapi.json', {
    config: { access: 'public' },
    schema: { tags: ['Description'], operationId: 'getDescription', summary: 'This description, as OpenAPI 3.1', response: { 200: z.looseObject({}) } },
    handler: async () => app.swagger() as Record<string, unknown>,
  })
  app.get('/api/docs', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (_request, reply) => sendPlainPage(reply, `API · ${config.SITE_NAME}`, docsContent(config.SITE_NAME, inlined(app.swagger()) as never)),
  })
}
