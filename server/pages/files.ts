import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '#server/http/routes.ts'
import { BUILT } from '#server/root.ts'
import { drawnArt } from './drawn-art.ts'
import { OFFLINE_WORKER } from './offline.ts'

/**
 * Serves the files of the built web; those under assets are named after their content and may be cached for ever.
 * Those of the builds beside it are there too, for pages that an older or a newer process rendered.
 * @param built the folder of the build
 */
export async function serveFiles(app: App, built = BUILT): Promise<void> {
  const root = join(built, 'client')
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const caching = /[\\/]client[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
      reply.header('cache-control', caching)
    },
  })
  const atRoot = existsSync(root) ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name) && entry.name !== OFFLINE_WORKER) : []
  const urls = ['/assets/*', '/art/*', ...atRoot.map((entry) => `/${entry.name}`)]
  for (const url of urls) {
    app.get(url, {
      config: { access: 'public', always: true },
      schema: { hide: true },
      handler: async (request, reply) => {
        const { pathname } = new URL(request.url, 'http://site')
        if (!pathname.startsWith(url.replace('*', ''))) return reply.callNotFound() // it led out of its folder
        const folder = findRoot(built, pathname)
        const drawn = url === '/art/*' && !existsSync(join(folder, pathname)) ? drawnArt(pathname.slice('/art/'.length)) : null
        if (drawn !== null) return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(drawn)
        return reply.sendFile(pathname.slice(1), folder)
      },
    })
  }
}

/** The folder that has an asset: that of this build, or else of another one that is still there. */
function findRoot(built: string, pathname: string): string {
  const own = join(built, 'client')
  const builds = dirname(built)
  const isAsset = /^\/assets\/[\w.-]+$/.test(pathname)
  if (!isAsset || basename(builds) !== '.builds' || existsSync(join(own, pathname))) return own
  const others = readdirSync(builds).map((name) => join(builds, name, 'client'))
  return others.find((other) => existsSync(join(other, pathname))) ?? own
}
