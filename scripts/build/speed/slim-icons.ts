import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAKE_ICON = fileURLToPath(new URL('make-icon.ts', import.meta.url))

/** What the modules of icons have beside their shapes. */
const UNUSED = /^ *(?:name: ".*"|size: 24|aliases: \[[^\]]*\]|__iconData\.node;),?\n|,\s*key: "\w+"/gm

/** The module of an icon without these. */
export const shapesOf = (source: string): string => source.replaceAll(UNUSED, '')

/** Renders icons by our own component, of their shapes alone: the package's is larger than all the icons of a page. */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: { filter: { id: /^\.\.\/createLucideIcon\.mjs$/ }, handler: () => MAKE_ICON },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: shapesOf(code), map: null }),
  },
})
