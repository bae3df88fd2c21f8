// Development: the real server, with pages from source and hot reload. A change of server code restarts it.
import { createServer } from 'vite'
import { readConfig } from '#server/config/config.ts'
import { makeLog } from '#server/log.ts'
import { start } from '#server/start.ts'
import type { Renderer } from '#server/pages/renderer.ts'

const config = readConfig(process.env)
// News of changed files come by a port of their own: for this machine alone where the site is, and another one for another site. It stays
// the same over restarts, so that open pages find it again.
const hmr = { port: 20_000 + (config.PORT % 10_000), ...(config.loopback && { host: 'localhost' }) }
const vite = await createServer({ server: { middlewareMode: true, hmr }, appType: 'custom', configLoader: 'native' })
const load = () => vite.ssrLoadModule('/web/app/entry-server.tsx') as Promise<Pick<Renderer, 'parametersOf'> & { renderPage: Renderer['render'] }>

const server = await start({
  config,
  log: await makeLog(config),
  renderer: {
    render: async (request) => (await load()).renderPage(request),
    parametersOf: (await load()).parametersOf, // which these are is looked up at the next start only
    inlineScripts: [],
    styles: async () => null,
    manifest: null,
    middleware: vite.middlewares,
  },
})
await server.prepared
process.stdout.write(`\nDevelopment server: ${server.url}\n`)
let stopping: Promise<unknown> | null = null
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Ctrl-C reaches us from the terminal and again from the watching parent.
  process.on(signal, () => {
    stopping ??= Promise.all([server.stop(), vite.close()]).then(() => process.exit(0))
  })
}
