import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds a module of the web with all that it imports to one text, which runs without any other file. */
export async function oneScript(module: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input: fileURLToPath(import.meta.resolve(module)), output: { format: 'iife' } } },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${module} was not built`)
  return bundle.output[0].code.trim()
}
