import type { Plugin } from 'vite'
import { oneScript } from './one-script.ts'

/** Builds the service worker to one file beside the pages. Its address never changes, so no hash is in its name. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: await oneScript('#web/offline/worker.ts') })
    },
  }
}
