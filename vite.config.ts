import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimRouter } from './scripts/build/slim-router.ts'

/** The build draws icons by a component of ours: the package's own is larger than all the icons of a page. */
const DRAW_ICON = fileURLToPath(import.meta.resolve('#web/ui/draw-icon.ts'))

const OWN = /[\\/](web|domain)[\\/]|lucide-react|clsx/
const BASICS = /[\\/]web[\\/](ui|catalogue)[\\/]|[\\/]domain[\\/][^\\/]+$|lucide-react/

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** Whether a page of visitors needs a module. */
const isPublic = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (/[\\/]pages[\\/]public[\\/]/.test(id)) return true
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isPublic(importer, modules, seen))
}

/** A file of what several pages share: visitors do not load what only staff pages do. */
const shared = (name: string) => (id: string, modules: Modules) => isPublic(id, modules) ? name : null

/**
 * Libraries change rarely and keep their own file. What every page needs is one file, and what several pages share
 * are two, not twenty small ones: all around matches, and the rest.
 */
const CHUNKS = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack[\\/](react-query|query-core))[\\/]/, priority: 3 },
  { name: 'site', tags: ['$initial' as const], test: OWN, priority: 2 },
  { name: 'catalogue', test: /[\\/]domain[\\/]catalogue[\\/]cat/, minShareCount: 2, priority: 2 },
  { name: shared('shared'), debugName: 'shared', test: BASICS, minShareCount: 3, priority: 1 },
  { name: shared('matches'), debugName: 'matches', test: OWN, minShareCount: 3 },
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
  resolve: { alias: command === 'build' ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: DRAW_ICON }] : [] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
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
