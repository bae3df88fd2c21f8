// Prints how much script each public page loads, from the build: node scripts/bench/page-weight.ts [FOLDER]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assetsOf, type ViteManifest } from '#web/app/assets.ts'
import { SCRIPT_BUDGET } from './script-budget.ts'

const PAGES = 'web/pages/public/'
/** What has an address; other files there are parts of these, which come with one of them or after it. */
const HAS_ADDRESS = /-(?:pages?|embed)\.tsx$/

/**
 * How much script each public page of a build loads.
 * @param part name of what the event page loads beside its own code, a source or a file of several
 */
export function weigh(folder: string, part?: string) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const pages = Object.keys(manifest).filter((key) => key.startsWith(PAGES) && HAS_ADDRESS.test(key) && manifest[key]?.isDynamicEntry)
  const more = Object.keys(manifest).filter((key) => part && (key.startsWith(`_${part}-`) || key.endsWith(`/${part}.tsx`)))
  return pages.toSorted().map((page) => {
    const { scripts, preloads } = assetsOf(manifest, page.endsWith('/event-page.tsx') ? [page, ...more] : [page])
    const texts = [...scripts, ...preloads].map((path) => readFileSync(join(folder, path)))
    const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0)
    const gzip = sum(texts.map((text) => gzipSync(text).length))
    return {
      page: page.slice(PAGES.length),
      files: texts.length,
      bytes: sum(texts.map((text) => text.length)),
      gzip,
      left: SCRIPT_BUDGET - gzip,
    }
  })
}

if (import.meta.main) console.table(weigh(process.argv[2] ?? 'dist/client'))
