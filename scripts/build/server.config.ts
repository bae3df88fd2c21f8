import { defineConfig } from 'vite'

/** Programs for one kind of machine, and what is loaded only when it is needed: these stay packages. */
const PACKAGES = ['pino-pretty', 'satori', 'sharp']
/** Optional parts of packages, which are not installed. */
const MISSING = ['bufferutil', 'pg-native', 'utf-8-validate']

/**
 * `vite build --config scripts/build/server.config.ts` makes one file of the server and its packages: loading a thousand
 * small ones is most of a start. Names stay as they are, for the stacks of errors. Node keeps the text in memory: with
 * one letter beyond Latin-1 in it, each letter takes two bytes, so all are written in ASCII.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: PACKAGES },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/program',
    target: 'node24',
    sourcemap: 'hidden', // read when an error is logged (server/stack.ts)
    rolldownOptions: {
      external: MISSING,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', charset: 'ascii', comments: false, sourcemapExcludeSources: true },
    },
  },
})
