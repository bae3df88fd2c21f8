import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAKE_ICON = fileURLToPath(new URL('make-icon.ts', import.meta.url))

/** Renders icons by our own component: the package's is larger than all the icons of a page. */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: { filter: { id: /^\.\.\/createLucideIcon\.mjs$/ }, handler: () => MAKE_ICON },
})
