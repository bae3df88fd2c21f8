import type { Plugin } from 'vite'
import { oneScript } from './one-script.ts'

const NAME = 'virtual:early-script'

/** Builds the script that runs before the first paint to one text, which pages import. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await oneScript('#web/early/main.ts'))}` : null),
  }
}
