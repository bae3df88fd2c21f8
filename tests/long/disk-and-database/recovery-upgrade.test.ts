import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { knownMigrations } from '#server/db/migrate.ts'
import { connect } from '#tests/support/clients/client.ts'
import { canonical } from '#tests/support/digest.ts'
import { runTool } from '#tests/support/foreign/tools.ts'
import { dataFolder, ready, run, stop } from '#tests/support/program/program.ts'

const FIXTURES = join(import.meta.dirname, '../../support/fixtures')

/** The answers of a site to everybody on the day of its backup, by the program of that day. */
type Recorded = { image: string; answers: Record<string, unknown> }

const folder = dataFolder()
afterAll(() => folder.remove())

/** As much of an answer as there was before: later programs may add to it, never change it. */
function asBefore(now: unknown, before: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now)) return now.map((item, index) => asBefore(item, before[index]))
  if (before === null || now === null || typeof before !== 'object' || typeof now !== 'object') return now
  return Object.fromEntries(
    Object.entries(before).map(([key, value]) => [key, asBefore((now as Record<string, unknown>)[key], value)]),
  )
}

test('A backup of an older version is restored in this one with all that visitors saw [F20]', async () => {
  const { image, answers } = JSON.parse(readFileSync(join(FIXTURES, 'public-0003.json'), 'utf8')) as Recorded
  const restored = await runTool('restore', [join(FIXTURES, 'backup-0003.tar.gz')], { DATA_DIR: folder.path })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored ') })
  const server = run(folder.path)
  const url = await ready(server)
  const visitor = await connect(url)('anon')
  expect(Object.keys(answers).length).toBeGreaterThan(20)
  for (const [path, before] of Object.entries(answers)) {
    const { status, body } = await visitor.get(path)
    expect([path, status, canonical(asBefore(body, before))]).toEqual([path, 200, canonical(before)])
  }
  const picture = await fetch(new URL(image, url))
  expect([picture.status, (await picture.arrayBuffer()).byteLength > 50]).toEqual([200, true])
  // The schema is this program's own, so that the next version finds what it expects.
  expect((await stop(server)).code).toBe(0)
  const exported = await runTool('export', [join(folder.path, 'site.ndjson')], { DATA_DIR: folder.path })
  expect(exported.code).toBe(0)
  const [header = ''] = readFileSync(join(folder.path, 'site.ndjson'), 'utf8').split('\n')
  expect(JSON.parse(header)).toMatchObject({ header: { schema: await knownMigrations() } })
})
