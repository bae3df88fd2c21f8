import { z } from 'zod'
import { sendPlainPage } from '#server/http/plain-page.ts'
import type { Routes } from '#server/http/routes.ts'
import { inlined } from './inline.ts'
import { docsContent } from './page.ts'

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

/** The description of the API for programs and for people. */
export const docsRoutes: Routes = async (app, { config }) => {
  // Both stay what they are while the process runs, and take milliseconds to write: they are written once.
  const written = once(() => Buffer.from(JSON.stringify(app.swagger())))
  const page = once(() => docsContent(config.SITE_NAME, inlined(app.swagger()) as never))
  app.get('/api/openapi.json', {
    config: { access: 'public' },
    schema: { tags: ['Description'], operationId: 'getDescription', summary: 'This description, as OpenAPI 3.1', response: { 200: z.looseObject({}) } },
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(written() as never),
  })
  app.get('/api/docs', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (_request, reply) => sendPlainPage(reply, `API · ${config.SITE_NAME}`, page()),
  })
}
