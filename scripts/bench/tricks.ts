// Builds the pages without each trick of scripts/build/speed, and prints what that costs the visitors of each page:
// npm run bench -- tricks
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TRICKS, type Trick } from '../build/speed/switches.ts'
import { weigh } from './page-weight.ts'

function weighWithout(trick: Trick | ''): ReturnType<typeof weigh> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-tricks-'))
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
  const env = { ...process.env, NODE_ENV: 'production', WITHOUT: trick }
  try {
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`The pages were not built without ${trick}: ${stderr}`)
    return weigh(folder, trick === 'first-use' ? 'event-brackets' : undefined)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const all = weighWithout('')
for (const trick of TRICKS) {
  const without = weighWithout(trick)
  console.log(`\nwithout ${trick}`)
  console.table(without.map(({ page, files, gzip }, at) => ({
    page, files: files - (all[at]?.files ?? 0), gzip: gzip - (all[at]?.gzip ?? 0),
  })))
}
