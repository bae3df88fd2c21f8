import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Access } from '#contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import type { App } from '#server/http/routes.ts'
import type { Services } from '#server/services.ts'
import { nameAnswers } from './names.ts'
import { operationId } from './operation-ids.ts'

const ACCESS_NOTE: Record<Access, string> = {
  public: 'Open to everyone.',
  session: 'For anyone logged in.',
  staff: 'For admins and editors.',
  admin: 'For admins only.',
  capability: 'For anyone with the signed address.',
}

/** The one shape of every refusal, with the codes that a call may be refused with. */
const refusalOf = (codes: readonly ErrorCode[] = []) => ({
  description: `A refusal: \`error\` is a sentence for people, \`code\` is stable${codes.length > 0 ? `, one of ${codes.map((code) => `${code} (${ERROR_STATUS[code]})`).join(', ')}` : ''}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

type Parameter = { schema: { type?: string }; style?: string; explode?: boolean }
type Document = {
  components: { schemas: Record<string, object> }
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>
}

/** Describes the API from the very schemas that check it. Call it before the routes are registered. */
export async function describeApi(app: App, { config }: Services): Promise<void> {
  nameAnswers()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.SITE_NAME} API`,
        version: '1',
        description: 'Everything that the site shows, and the calls that staff make. Lists are plain arrays with the total in `X-Total-Count` and neighbouring pages in `Link`. Unknown fields in a body are refused; of a duplicated field the last one counts. Records carry a `version`; writes may send it back in `If-Match` and get 412 with the current record when it is stale.',
      },
      servers: [{ url: config.PUBLIC_URL ?? '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: config.production ? '__Host-session' : 'session' },
          token: { type: 'http', scheme: 'bearer', description: 'An API token; see `GET /api/tokens`' },
        },
      },
    },
    transformObject: (input) => {
      const { components, ...document } = jsonSchemaTransformObject(input) as Document
      // Only answers have names; the library names each shape once more for bodies, which never use them.
      const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Input'))
      const parameters = Object.values(document.paths).flatMap((calls) => Object.values(calls).flatMap((call) => call.parameters ?? []))
      for (const each of parameters) if (each.schema.type === 'array') Object.assign(each, { style: 'form', explode: false }) // a,b
      return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } }
    },
    transform: (input) => {
      const { access = 'public', scope, refusals } = input.route.config ?? {}
      const { schema, url } = jsonSchemaTransform(input)
      if (schema.hide) return { schema, url }
      const method = [input.route.method].flat().find((each) => each !== 'HEAD') ?? 'GET'
      const guarded = access === 'session' || access === 'staff' || access === 'admin'
      return {
        url,
        schema: {
          ...schema,
          operationId: schema.operationId ?? operationId(method, url),
          description: [schema.description, ACCESS_NOTE[access], scope && `API tokens need the scope \`${scope}\`.`].filter(Boolean).join(' '),
          security: guarded ? [{ session: [] }, ...(scope ? [{ token: [] }] : [])] : [],
          response: { ...(schema.response as object), default: refusalOf(refusals) },
        },
      }
    },
  })
}
