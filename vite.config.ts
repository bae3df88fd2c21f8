import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyScript } from './scripts/build/early-script.ts'
import { offlineWorker } from './scripts/build/offline-worker.ts'
import { CHUNKS } from './scripts/build/speed/chunks.ts'
import { slimIcons } from './scripts/build/speed/slim-icons.ts'
import { slimQuery } from './scripts/build/speed/slim-query.ts'
import { slimReact } from './scripts/build/speed/slim-react.ts'
import { slimRouter } from './scripts/build/speed/slim-router.ts'
import { isOn } from './scripts/build/speed/switches.ts'

/**
 * Every file names those that it needs, and the first one names all: seven characters of a hash keep versions of a file apart
 * as surely, and weigh less on every page.
 */
const NAME = 'assets/[name]-[hash:7].js'
const SHORT_NAMES = { entryFileNames: NAME, chunkFileNames: NAME }

/**
 * `vite build` makes the browser's files with their manifest; `vite build --ssr web/app/entry-server.tsx --outDir
 * dist/server` makes the page renderer. That one carries its libraries inside, so that the running server needs none
 * of the packages that only pages use.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), earlyScript(), offlineWorker(), isOn('slim-react') && slimReact(), isOn('slim-router') && slimRouter(), isOn('slim-query') && slimQuery(), isOn('slim-icons') && slimIcons()],
  define: {
    'import.meta.env.FIRST_USE': isOn('first-use'),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded already is not named again for each of its parts.
      resolveDependencies: (_file, needed) => needed.filter((name) => !/\/(?:libraries|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : { input: 'web/app/entry-client.tsx', output: { ...SHORT_NAMES, ...(isOn('chunks') && { codeSplitting: { groups: CHUNKS } }) } },
  },
}))
