import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { API, type Api, type ApiRoute } from '#contract/api.ts'
import { queryOf } from '#contract/reading/choosing.ts'
import { answerOf } from '#contract/reading/including.ts'
import { namesIn, statusOf, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '#contract/endpoint.ts'
import { confirmHeaders, createHeaders, versionHeaders } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusals/refusals.ts'
import { asAsked } from './as-asked.ts'
import { writeChosen } from './chosen.ts'
import { boundPage } from './included.ts'
import type { App } from './routes.ts'

/** A request of an endpoint, after its schemas checked it. */
export type RequestOf<R extends ApiRoute> = FastifyRequest<{
  Params: ParamsOf<R, Api[R]>
  Querystring: QueryOf<Api[R]>
  Body: BodyOf<Api[R]>
}>
type Handler<R extends ApiRoute> = (
  request: RequestOf<R>, reply: FastifyReply,
) => Promise<Api[R] extends { answer: unknown } ? AnswerOf<Api[R]> : unknown>

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>

/** What its path names is not bounded: an odd id is a record that does not exist, 404 (checks V23). */
const paramsOf = (route: string) => z.object(Object.fromEntries(namesIn(route).map((name) => [name, z.string()])))

/** Whether a query or a body has `confirm`, whatever it is wrapped in. */
const takesConfirm = (schema: z.ZodType | undefined): boolean => {
  if (schema instanceof z.ZodObject) return 'confirm' in schema.shape
  return (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) && takesConfirm(schema.unwrap() as z.ZodType)
}

type Takes = { once: true | undefined; versioned: true | undefined; confirmed: boolean }

const headersOf = ({ once, versioned, confirmed }: Takes): { headers?: z.ZodType } => {
  const shape = { ...(once && createHeaders.shape), ...(versioned && versionHeaders.shape), ...(confirmed && confirmHeaders.shape) }
  return Object.keys(shape).length > 0 ? { headers: z.looseObject(shape) } : {}
}

/**
 * Serves endpoints of the contract, under a tag of the description: path, access, schemas and status are the
 * contract's, the handler returns the answer. An endpoint without answer is answered by 204, whatever its handler returns.
 */
export const serverOf = (app: App, tag?: string) =>
  <const R extends ApiRoute>(route: R, handler: Handler<R>, { config, ...options }: Options = {}): void => {
    const endpoint: Endpoint = API[route]
    const { summary, operationId, access, scope, cached, once, versioned, fields, include, further = [], params, body } = endpoint
    const answer = answerOf(endpoint)
    const query = queryOf(endpoint)
    const [method = '', path = ''] = route.split(' ')
    const code = statusOf(endpoint)
    app.route({
      ...options,
      method,
      url: `/api${path}`,
      config: { access, refusals: refusalsOf(route, endpoint), ...(scope && { scope }), ...(cached && { cached }), ...(include && { includes: route }), ...config },
      schema: {
        ...(tag && { tags: [tag] }),
        summary,
        ...(operationId && { operationId }),
        ...(path.includes(':') && { params: params ?? paramsOf(route) }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...headersOf({ once, versioned, confirmed: [query, body].some(takesConfirm) }),
        response: { [code]: answer ?? z.null() },
      },
      handler: async (request, reply) => {
        boundPage(request, further)
        const answered = await asAsked(request, () => handler(request as RequestOf<R>, reply))
        reply.code(code)
        if (fields && answer) writeChosen(request, reply, answer)
        return answer ? answered : null
      },
    })
  }
