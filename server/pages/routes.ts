import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { z } from 'zod'
import type { App } from '#server/http/app.ts'
import type { Services } from '#server/services.ts'
import { DIST, type PageRequest, type Renderer } from './renderer.ts'

/** Folders of the built web and how long their files may be kept: names under assets change with their content. */
const FOLDERS = [['assets', 'public, max-age=31536000, immutable'], ['art', 'public, max-age=86400']] as const

/** Addresses under which no page can be. */
const NO_PAGES = /^\/(?:api|assets|art|uploads)(?:\/|\?|$)/

/** The files of the built web and every page, rendered on the server. */
export async function pageRoutes(app: App, services: Services, renderer: Renderer): Promise<void> {
  const policy = contentPolicy(renderer)
  const { middleware } = renderer
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  await app.register(fastifyStatic, { root: join(DIST, 'client'), serve: false, etag: true, cacheControl: false })
  for (const [folder, cacheControl] of FOLDERS) {
    app.get(`/${folder}/*`, {
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ '*': z.string() }) },
      handler: async (request, reply) =>
        reply.header('cache-control', cacheControl).sendFile(`${folder}/${request.params['*']}`),
    })
  }

  app.get('/*', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (NO_PAGES.test(request.url)) return reply.callNotFound()
      const result = await renderer.render(pageRequest(app, services, renderer, request.url))
      if (result.redirect) return reply.redirect(result.redirect, 302)
      if (policy) reply.header('content-security-policy', policy)
      else reply.removeHeader('content-security-policy')
      return reply.code(result.status).header('cache-control', 'public, no-cache').type('text/html; charset=utf-8').send(result.html)
    },
  })
}

function pageRequest(app: App, { config, now, publicUrl }: Services, renderer: Renderer, path: string): PageRequest {
  return {
    path,
    origin: publicUrl(),
    now: now(),
    site: { name: config.SITE_NAME, socialUrl: config.SOCIAL_URL, communityUrl: config.COMMUNITY_URL },
    manifest: renderer.manifest,
    api: async (url) => {
      const answer = await app.inject({ method: 'GET', url })
      return { status: answer.statusCode, body: answer.body ? answer.json() : null }
    },
  }
}

/** Scripts are ours, or inline ones that are named by their hash; nothing comes from elsewhere (checks X07). */
function contentPolicy({ inlineScripts, middleware }: Renderer): string | null {
  if (middleware) return null
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
