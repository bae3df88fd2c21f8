import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERROR_STATUS } from '#contract/errors.ts'
import { idParams } from '#contract/fields.ts'
import { PAGE_KINDS, pluralOf } from '#contract/nouns.ts'
import type { Draft } from '#domain/drafts/draft.ts'
import { INVALID_CODE, readCode } from '#domain/drafts/share-code.ts'
import { emptyDraft } from '#domain/drafts/slots.ts'
import { DomainError } from '#domain/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import { toRefusal } from '#server/http/errors.ts'
import { orMoved } from '#server/merging/moved.ts'
import { takeTurns } from '#server/take-turns.ts'
import type { Picture } from './elements.ts'
import { cacheRecent } from './cache-recent.ts'
import { pictures } from './pictures.ts'

const config = { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute', skipOnError: true } } as const
const hidden = { hide: true }

const draftOf = (code: string): Draft => {
  const draft = readCode(code)
  if (!draft) throw new DomainError('VALIDATION_FAILED', INVALID_CODE)
  return draft
}

/** The renderer takes 30 MB of memory, so it is loaded for the first picture. */
const renderLater = async (picture: Picture): Promise<Buffer> => (await import('./render.ts')).render(picture)

/**
 * Pictures of 1200 by 630 for previews of links. None contains a score, winner or result, nor a team whose presence
 * reveals one: previews know no spoiler mode. A picture is cached by its contents, so it is rendered again exactly
 * when something changed; at most two are rendered at once.
 */
export const shareRoutes: Routes = async (app, services) => {
  const make = pictures(services)
  const rendered = cacheRecent<Buffer>(150)
  const inTurn = takeTurns(2, 24, 'Too many images are being rendered right now. Please try again in a moment.')

  const send = async (request: FastifyRequest, reply: FastifyReply, picture: Picture): Promise<FastifyReply> => {
    const key = createHash('sha1').update(JSON.stringify(picture)).digest('base64url')
    const tag = `"${key}"`
    reply.headers({ 'cache-control': 'public, max-age=3600', etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type('image/png').send(await rendered(key, () => inTurn(() => renderLater(picture))))
  }

  app.setErrorHandler((error, request, reply) => {
    const { code, error: message } = toRefusal(error)
    if (code === 'INTERNAL') request.log.error({ err: error }, 'A share image could not be rendered')
    if (code === 'UNAVAILABLE') reply.header('retry-after', '5')
    reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store')
    return reply.type('text/plain; charset=utf-8').send(message)
  })

  for (const kind of PAGE_KINDS) {
    app.get(`/share/${pluralOf(kind)}/:id.png`, {
      config, schema: { ...hidden, params: idParams },
      handler: async (request, reply) => {
        const { id } = request.params
        return send(request, reply, await orMoved(services.db, { kind, id }, request, reply, make.of[kind]))
      },
    })
  }
  app.get('/share/draft.png', {
    config, schema: { ...hidden, querystring: z.object({ code: z.string().optional() }) },
    handler: async (request, reply) => {
      const { code } = request.query
      return send(request, reply, await make.draft(code === undefined ? emptyDraft() : draftOf(code)))
    },
  })
  app.get('/share/matches/:id/drafts/:number.png', {
    config,
    schema: {
      ...hidden,
      params: idParams.extend({ number: z.coerce.number().int().min(1).max(99) }),
      querystring: z.object({ shape: z.enum(['wide', 'tall']).default('wide'), turn: z.coerce.number().int().min(0).max(99).optional() }),
    },
    handler: async (request, reply) => {
      const { id, number } = request.params
      return send(request, reply, await make.gameDraft(id, { ...request.query, number }))
    },
  })
  app.get('/share/site.png', {
    config, schema: hidden,
    handler: async (request, reply) => send(request, reply, await make.site()),
  })
}
