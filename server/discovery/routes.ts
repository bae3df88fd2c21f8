import { z } from 'zod'
import { PAGE_KINDS, pathOf, pluralOf } from '#contract/nouns.ts'
import { allHeroes, allMaps } from '#domain/catalogue/all.ts'
import { DomainError } from '#domain/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import { llmsTxt } from './llms-txt.ts'
import { oembed, oembedQuery } from './oembed.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { countPages, listChanges } from './store.ts'
import { webManifest } from './web-manifest.ts'

/** Pages that belong to no record. */
const pages = () => [
  '/', '/draft', '/matches', '/events', '/teams', '/players', '/heroes', '/maps', '/analytics', '/dumps/', '/privacy', '/terms',
  ...allHeroes().map(({ id }) => `/heroes/${id}`), ...allMaps().map(({ id }) => `/maps/${id}`),
]
const PART = /^(\w+)-([1-9]\d{0,3})$/
const ROBOTS = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Allow: /api/docs', 'Allow: /api/openapi.json']
const DAY = 86_400_000

const config = { access: 'public' } as const
const schema = { hide: true }

/** Files that search engines, browsers and security researchers look for. Addresses follow PUBLIC_URL (checks X16). */
export const discoveryRoutes: Routes = async (app, services) => {
  const { config: { SITE_NAME, COMMUNITY_URL, SECURITY_CONTACT }, db, now, publicUrl } = services
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
  })

  app.get('/sitemap.xml', {
    config, schema,
    handler: async (_request, reply) => {
      const parts = ['pages']
      for (const kind of PAGE_KINDS) {
        const count = await countPages(db, kind)
        for (let page = 1; page <= count; page += 1) parts.push(`${pluralOf(kind)}-${page}`)
      }
      const urls = parts.map((part) => `${publicUrl()}/sitemaps/${part}.xml`)
      return reply.type('application/xml; charset=utf-8').send(sitemapIndex(urls))
    },
  })

  app.get('/sitemaps/:part.xml', {
    config,
    schema: { ...schema, params: z.object({ part: z.string() }) },
    handler: async (request, reply) => {
      const places = await placesOf(request.params.part)
      if (places.length === 0) throw new DomainError('NOT_FOUND', 'There is no such part of the site map')
      return reply.type('application/xml; charset=utf-8').send(sitemap(places))
    },
  })

  const placesOf = async (part: string) => {
    if (part === 'pages') return pages().map((path) => ({ url: publicUrl() + path }))
    const [, plural, page] = PART.exec(part) ?? []
    const kind = PAGE_KINDS.find((each) => pluralOf(each) === plural)
    if (!kind) return []
    const changes = await listChanges(db, kind, Number(page))
    return changes.map(({ id, updated_at }) => ({ url: publicUrl() + pathOf(kind, id), changed: updated_at }))
  }

  app.get('/robots.txt', {
    config, schema,
    handler: async (_request, reply) => {
      const text = `${ROBOTS.join('\n')}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  })

  app.get('/llms.txt', {
    config, schema,
    handler: async (_request, reply) => reply.type('text/plain; charset=utf-8').send(llmsTxt(SITE_NAME, publicUrl())),
  })

  app.get('/oembed', {
    config: { access: 'public' },
    schema: { ...schema, querystring: oembedQuery },
    handler: async (request) => oembed(services, request.query),
  })

  app.get('/site.webmanifest', {
    config, schema,
    handler: async (_request, reply) => {
      const manifest = JSON.stringify(webManifest(SITE_NAME, publicUrl()), null, 2)
      return reply.type('application/manifest+json; charset=utf-8').send(manifest)
    },
  })

  app.get('/.well-known/security.txt', {
    config, schema,
    handler: async (_request, reply) => {
      const today = Math.floor(now() / DAY) * DAY // whole days: the same text all day long
      const lines = [
        `Contact: ${SECURITY_CONTACT ?? COMMUNITY_URL}`,
        `Expires: ${new Date(today + 365 * DAY).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl()}/.well-known/security.txt`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    },
  })
}
