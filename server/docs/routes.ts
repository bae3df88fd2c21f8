import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PERMISSIONS } from '#server/http/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import { inlined } from './inline.ts'
import { docsPage, DOCS_STYLE } from './page.ts'

const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64')

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
    handler: async (_request, reply) =>
      reply
        .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`)
        .header('cross-origin-opener-policy', 'same-origin')
        .header('permissions-policy', PERMISSIONS)
        .type('text/html; charset=utf-8')
        .send(docsPage(config.SITE_NAME, inlined(app.swagger()) as never)),
  })
}
