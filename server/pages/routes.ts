import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { nameOfSite } from '#domain/links.ts'
import { plainAddress } from '#server/cache/address.ts'
import { askApi } from '#server/cache/ask-api.ts'
import { CACHED_ON_THE_WAY } from '#server/cache/shared-caches.ts'
import { oembedLink } from '#server/discovery/oembed.ts'
import { PERMISSIONS } from '#server/http/errors.ts'
import { makeDoor } from '#server/http/load/door.ts'
import type { App } from '#server/http/routes.ts'
import { seasonFiles } from '#domain/catalogue/seasons.ts'
import type { Services } from '#server/services.ts'
import { publicAddress } from '#server/uploads/storage.ts'
import { serveFiles } from './files.ts'
import { serveOfflineWorker } from './offline.ts'
import type { PageRequest, PageResult, Renderer } from './renderer.ts'

/** Addresses under which there can be no page. */
export const NO_PAGES = /^\/(?:api|assets|art|uploads)(?:\/|\?|$)/
/**
 * The only pages that other sites may show in a frame (SH-10). They hold nothing that a press could change. Any other address below
 * /embed/ is the site's own page of what is not found, whose links lead through the whole site.
 */
const FRAMED = /^\/embed\/(?:brackets|matches)\/[^/?]+\/?(?:\?|$)/

/** The files of the built web and every page, rendered on the server. */
export async function pageRoutes(app: App, services: Services, renderer: Renderer): Promise<void> {
  const turn = makeDoor(app.server)
  const policyOf = contentPolicy(renderer, publicAddress(services.config))
  const { middleware } = renderer
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  const parametersOf = (url: string): ReadonlySet<string> => renderer.parametersOf(url.split('?', 1)[0] ?? '/')
  await serveFiles(app)
  serveOfflineWorker(app, services.config.OFFLINE_PAGES === 'on')
  app.get('/*', {
    config: { access: 'public', page: true, cached: !middleware, parametersOf },
    schema: { hide: true },
    handler: async (request, reply) => {
      const parameters = parametersOf(request.url)
      // With two slashes in front it would be read as the name of another site.
      const address = plainAddress(request.url.replace(/^\/+/, '/'), (name) => parameters.has(name))
      if (NO_PAGES.test(address)) return reply.callNotFound()
      const { wanted, isUnavailable } = pageRequest(app, services, { path: address, manifest: renderer.manifest, styles: renderer.styles, turn })
      const result = await renderOrApologise(request, () => renderer.render(wanted))
      const status = isUnavailable() ? 503 : result.status
      if (status === 503) reply.header('retry-after', '5')
      // A merge can be undone: nobody may remember where its address led.
      if (result.redirect) return reply.header('cache-control', 'no-cache').redirect(result.redirect, result.status === 301 ? 301 : 302)
      const policy = policyOf(result.styles, FRAMED.test(address))
      if (policy) reply.header('content-security-policy', policy)
      else reply.removeHeader('content-security-policy')
      reply.header('permissions-policy', PERMISSIONS)
      const frame = status === 200 ? oembedLink(services.publicUrl(), address) : null
      if (frame) reply.header('link', frame)
      // Browsers revalidate each time; caches in between may serve a page for a moment, and the stream delivers
      // anything newer.
      const caching = status === 200 ? CACHED_ON_THE_WAY : 'no-cache'
      return reply.code(status).header('cache-control', caching).type('text/html; charset=utf-8').send(result.html)
    },
  })
}

/** A page that cannot be rendered at all is answered with a plain one, never with the error. */
async function renderOrApologise(request: FastifyRequest, render: () => Promise<PageResult>): Promise<PageResult> {
  try {
    const result = await render()
    if (result.error) request.log.error({ err: result.error }, 'A page failed')
    return result
  } catch (error) {
    request.log.error({ err: error }, 'A page could not be rendered')
    return { status: 500, html: APOLOGY }
  }
}

const APOLOGY = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><h1>Something went wrong</h1>
<p>This page couldn’t be displayed. It is our fault, not yours. Please try again in a moment.</p><p><a href="/">Home</a></p></html>`

const placeOf = (url: string): { name: string; url: string } => ({ name: nameOfSite(url), url })

type Asked = { wanted: PageRequest; isUnavailable: () => boolean }

/** `isUnavailable`: part of the page is not available just now. It is rendered with what there is, and not cached. */
function pageRequest(app: App, { cache, config, live, now, publicUrl }: Services, page: Pick<PageRequest, 'manifest' | 'path' | 'styles' | 'turn'>): Asked {
  let isUnavailable = false
  const seasons = seasonFiles()
  const ask = askApi({ app, cache })
  const wanted: PageRequest = {
    ...page,
    origin: publicUrl(),
    now: now(),
    revision: live.revision(),
    site: {
      name: config.SITE_NAME, social: placeOf(config.SOCIAL_URL), community: placeOf(config.COMMUNITY_URL),
      ...(seasons.length > 0 && { seasons }),
    },
    api: async (url) => {
      const { status, body, total } = await ask(url)
      isUnavailable ||= status === 503
      return { status, body, total }
    },
  }
  return { wanted, isUnavailable: () => isUnavailable }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of a page by the texts of its style elements. Scripts and styles are ours, or inline ones that are named by their
 * hash; nothing comes from elsewhere (checks X07).
 * @param images where visitors fetch uploaded images, when that is not this server
 */
function contentPolicy({ inlineScripts, middleware }: Renderer, images: string | null): (styles: string[] | undefined, framed: boolean) => string | null {
  if (middleware) return () => null
  const imageHost = images ? ` ${new URL(images).origin}` : ''
  const scripts = inlineScripts.map(hashOf).join(' ')
  return (styles = [], framed) =>
    [
      "default-src 'none'",
      `script-src 'self' ${scripts}`,
      ["style-src 'self'", ...styles.filter(Boolean).map(hashOf)].join(' '),
      `img-src 'self' data:${imageHost}`,
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${framed ? '*' : "'none'"}`,
    ].join('; ')
}
