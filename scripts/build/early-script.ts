import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const NAME = 'virtual:early-script'
const MAIN = fileURLToPath(import.meta.resolve('#web/early/main.ts'))

/** Builds the script that runs before the first paint to one text, which pages import. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, modulePreload: false, rolldownOptions: { input: MAIN, output: { format: 'iife' } } },
      })
      const [bundle] = [made].flat()
      if (!bundle || !('output' in bundle)) throw new Error('The early script was not built')
      const [{ code }] = bundle.output
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
