import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Libraries change rarely and keep their own file; what several pages share comes in one file, not in twenty. */
const CHUNKS = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  { name: 'shared', test: /\/(web|domain)\/|lucide-react|clsx/, minShareCount: 2 },
]

/**
 * `vite build` makes the browser's files with their manifest; `vite build --ssr web/app/entry-server.tsx --outDir
 * dist/server` makes the page renderer. That one carries its libraries inside, so that the running server needs none
 * of the packages that only pages use.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss()],
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
