import { Readable } from 'node:stream'
import { z } from 'zod'
import { UPLOAD_AREAS } from '#contract/uploads.ts'
import { DomainError } from '#domain/errors.ts'
import { actorOf } from '#server/audit/store.ts'
import type { App, Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { serverOf } from '#server/http/serve.ts'
import { completeUpload } from './complete.ts'
import { isKey, newPath, urlOf } from './paths.ts'
import { receiveImage } from './receive.ts'
import { removeImage } from './remove.ts'
import { findSigningKey, isSigned, sign } from './signature.ts'
import { publicAddress } from './storage.ts'
import { imageNotFound, insertUpload, listImages } from './store.ts'

const tag = 'Uploads'

const part = z.string().catch('') // a missing or duplicated part makes the signature wrong, nothing else
const grantQuery = z.object({ expires: part, type: part, size: part, signature: part })

/** The three steps of an upload: sign, send, complete (UP-02). */
export const uploadRoutes: Routes = async (app, services) => {
  const { config, db, storage, now } = services
  const elsewhere = publicAddress(config)

  const serve = serverOf(app, tag)
  serve('GET /uploads/list', async (request, reply) =>
    sendList(request, reply, request.query, await listImages(db, request.query)))
  serve('POST /uploads/signed-url', async (request) => {
    const { path: area, filename, contentType: type } = request.body
    const path = newPath(area, filename, type)
    await insertUpload(db, { path, area, type, actor: actorOf(request), now: now() })
    const expires = String(Math.ceil(now() / 1000) + config.UPLOAD_TTL_SECONDS)
    const grant = { path, expires, type, size: String(config.UPLOAD_MAX_BYTES) }
    const query = new URLSearchParams({ ...grant, signature: sign(await findSigningKey(db), grant) })
    query.delete('path')
    return { uploadUrl: `/api/uploads/files/${path}?${query.toString()}`, path }
  })
  serve('POST /uploads/signed-url/complete', async (request) => {
    const { path } = request.body
    await completeUpload(services, actorOf(request), path)
    return { url: urlOf(path), path }
  })
  serve('POST /uploads/delete', async (request) => removeImage(services, actorOf(request), request.body.fullPath))

  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put('/api/uploads/files/:area/:name', {
      config: { access: 'capability' },
      schema: {
        tags: [tag],
        operationId: 'sendImage',
        summary: 'Send an image; the address comes from signed-url',
        params: z.object({ area: z.string(), name: z.string() }),
        querystring: grantQuery,
        response: { 204: z.null() },
      },
      handler: async (request, reply) => {
        reply.header('connection', 'close') // a refusal leaves the rest of the image unread
        const { signature, ...rest } = request.query
        const grant = { path: `${request.params.area}/${request.params.name}`, ...rest }
        if (!isSigned(await findSigningKey(db), grant, signature))
          throw new DomainError('BAD_SIGNATURE', 'Upload link is not valid')
        const { 'content-type': type = '', 'content-length': length } = request.headers
        const body = request.body instanceof Readable ? request.body : Readable.from([])
        await receiveImage(services, {
          grant,
          type,
          length: length === undefined ? undefined : Number(length),
          body,
        })
        return reply.code(204).send(null)
      },
    })
  })

  app.get('/uploads/:area/:name', {
    config: { access: 'public' },
    schema: { hide: true, params: z.object({ area: z.string(), name: z.string() }) },
    handler: async (request, reply) => {
      const { area, name } = request.params
      const key = `${area}/${name}`
      if (!UPLOAD_AREAS.some((known) => known === area) || !isKey(key)) throw imageNotFound()
      // The stored and cached address stays the same; the operator may move the images behind it (a day is soon
      // enough).
      if (elsewhere) return reply.header('cache-control', 'public, max-age=86400').redirect(`${elsewhere}/${key}`, 302)
      const found = await storage.open(key)
      if (!found) throw imageNotFound()
      const tag = `"${name}"`
      reply.headers({
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable', // a name is never used twice
        etag: tag,
      })
      if (request.headers['if-none-match']?.includes(tag)) {
        found.stream.destroy()
        return reply.code(304).send()
      }
      return reply.headers({ 'content-type': found.type, 'content-length': found.size }).send(found.stream)
    },
  })
}
