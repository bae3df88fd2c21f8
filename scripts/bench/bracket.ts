// How long a bracket takes to render, compared with plain React elements of the same DOM, and how much script it adds
// to the event page: npm run bench -- bracket. It needs a build.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { assetsOf, type ViteManifest } from '#web/app/assets.ts'
import type * as Rendering from './bracket/rendering.ts'
import { plainElements } from './bracket/plain.ts'
import { playedBracket } from './bracket/world.ts'
import { median } from './field/goal.ts'

const SIZES = [{ teams: 32, limit: 1.3 }, { teams: 256, limit: 1.5 }]
const SCRIPT_LIMIT = 6 * 1024
const ROUNDS = 41
const OUT = resolve('.cache/bench/bracket')

const msOf = (draw: () => unknown): number => {
  const start = performance.now()
  draw()
  return performance.now() - start
}

/** The median of many alternating turns, so that both meet the same machine; the first ones only warm up. */
function compare(one: () => unknown, two: () => unknown): { one: number; two: number } {
  const turns = Array.from({ length: ROUNDS }, () => [msOf(one), msOf(two)] as const).slice(ROUNDS >> 2)
  return { one: median(turns.map(([ms]) => ms)), two: median(turns.map(([, ms]) => ms)) }
}

/** Bytes of gzip that the event page loads with a bracket and not without. */
function scriptOfBrackets(): number {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as ViteManifest
  const filesOf = (...modules: string[]) => assetsOf(manifest, modules).preloads
  const page = 'web/pages/public/event/event-page.tsx'
  const without = new Set(filesOf(page))
  const part = Object.keys(manifest).find((key) => /^_event-brackets-[\w-]{8}\.js$|\/event-brackets\.tsx$/.test(key))
  if (!part) throw new Error('The build has no brackets')
  const added = filesOf(page, part).filter((file) => !without.has(file))
  return added.reduce((sum, file) => sum + gzipSync(readFileSync(join('dist/client', file))).length, 0)
}

process.env['NODE_ENV'] = 'production'
await build({
  logLevel: 'error',
  build: { ssr: 'scripts/bench/bracket/rendering.ts', outDir: OUT, emptyOutDir: true, copyPublicDir: false },
})
const { renderBracket, renderPlain } = (await import(pathToFileURL(join(OUT, 'rendering.js')).href)) as typeof Rendering

const rows = SIZES.map(({ teams, limit }) => {
  const { bracket, matches, now } = playedBracket(teams)
  const html = renderBracket(bracket, matches, now)
  const plain = plainElements(html)
  const elements = (text: string): number => text.match(/<[a-z]/g)?.length ?? 0
  const { one, two } = compare(() => renderBracket(bracket, matches, now), () => renderPlain(plain))
  return {
    teams, matches: bracket.nodes.length, elements: elements(html), 'plain elements': elements(renderPlain(plain)),
    'bracket ms': one.toFixed(1), 'plain ms': two.toFixed(1), ratio: (one / two).toFixed(2), limit, holds: one / two <= limit,
  }
})
console.table(rows)
const script = scriptOfBrackets()
const scriptHolds = script <= SCRIPT_LIMIT
console.log(`Script of brackets: ${script} bytes of gzip, at most ${SCRIPT_LIMIT}: ${scriptHolds ? 'holds' : 'too much'}`)
if (!scriptHolds || rows.some(({ holds }) => !holds)) process.exitCode = 1
