// Builds the package for programs in TypeScript: `npm run client [-- FOLDER]` writes clutchboard-client-VERSION.tgz, into
// .cache/client without FOLDER. Its types are made from the description of this very program, so they are never committed.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import { start } from '#server/start.ts'

const SOURCE = 'clients/typescript'
const target = resolve(process.argv[2] ?? '.cache/client')

// The generator builds its text with the compiler's own parts, which TypeScript 7 no longer has: it gets those of 5.
registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? '@ts-morph/common/dist/typescript.js' : name, context),
})

type Manifest = { version: string; license: string; description: string; devDependencies: Record<string, string> }
const { version, license, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

const COMPILED = {
  compilerOptions: {
    target: 'ES2022', module: 'NodeNext', lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [], strict: true, noUncheckedIndexedAccess: true,
    noImplicitOverride: true, verbatimModuleSyntax: true, allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true, skipLibCheck: true,
    declaration: true, rootDir: 'src', outDir: 'dist',
  },
  include: ['src'],
}

mkdirSync(target, { recursive: true })
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync('.cache/client-') // below this folder, where the compiler finds openapi-fetch
try {
  cpSync(join(SOURCE, 'src'), join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src/api.ts'), await typesOf(await description(folder)))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(), null, 2))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILED))
  cpSync(join(SOURCE, 'README.md'), join(folder, 'README.md'))
  cpSync('LICENSE', join(folder, 'LICENSE'))
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { stdio: 'inherit' })
  // The compiler rewrites imports in code but not in declarations, where older compilers and Deno would look for sources.
  for (const file of globSync(join(folder, 'dist/*.d.ts'))) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"))
  }
  const name = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  process.stdout.write(`${join(target, name.trim())}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The description of the API, of a server that has no database and needs none for this. */
async function description(dataDir: string): Promise<string> {
  const config = readConfig({
    NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(dataDir, 'data'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LOG_LEVEL: 'silent', DUMPS_KEPT: '0',
  })
  const noPages = { render: async () => ({ status: 404, html: '' }), parametersOf: () => new Set<string>(), inlineScripts: [], styles: async () => null, manifest: null }
  const server = await start({ config, log: pino({ level: 'silent' }), renderer: noPages })
  const text = JSON.stringify(server.app.swagger())
  await server.stop({ atOnce: true })
  return text
}

async function typesOf(text: string): Promise<string> {
  const { default: generate, astToString } = await import('openapi-typescript')
  return astToString(await generate(text))
}

function manifest(): object {
  return {
    name: 'clutchboard-client', version, license, type: 'module', sideEffects: false,
    description: 'A typed client of the API of Clutchboard sites: matches, events, teams, brackets, and what changes.',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
    engines: { node: '>=20' },
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  }
}
