import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const MAIN = fileURLToPath(import.meta.resolve('#web/offline/worker.ts'))

/** Builds the service worker to one file beside the pages. Its address never changes, so no hash is in its name. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, modulePreload: false, rolldownOptions: { input: MAIN, output: { format: 'iife' } } },
      })
      const [bundle] = [made].flat()
      if (!bundle || !('output' in bundle)) throw new Error('The service worker was not built')
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: bundle.output[0].code.trim() })
    },
  }
}
