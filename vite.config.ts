import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimRouter } from './scripts/build/slim-router.ts'

/** Icons are drawn by a component of ours: the package's own is larger than all the icons of a page. */
const DRAW_ICON = fileURLToPath(import.meta.resolve('#web/ui/draw-icon.ts'))

const OWN = /[\\/](web|domain)[\\/]|lucide-react|clsx/

/**
 * Libraries change rarely and keep their own file. What every page needs is one file, and what several pages share
 * another, not twenty small ones. With many staff pages, look at what `shared` holds: visitors load it too.
 */
const CHUNKS = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], test: OWN, priority: 1 },
  { name: 'shared', test: OWN, minShareCount: 3 },
]

/**
 * `vite build` makes the browser's files with their manifest; `vite build --ssr web/app/entry-server.tsx --outDir
 * dist/server` makes the page renderer. That one carries its libraries inside, so that the running server needs none
 * of the packages that only pages use.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), slimRouter()],
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: DRAW_ICON }] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : ['lucide-react'] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : { input: 'web/app/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
  },
}))
