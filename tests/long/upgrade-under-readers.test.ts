import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { builtServer } from '#tests/support/program/built.ts'
import { preparedFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { must } from '#tests/support/program/run-to-end.ts'
import { until } from '#tests/support/program/until.ts'

/** The contents of an operator's checkout, and no more. */
const CHECKOUT = ['.npmrc', 'clients', 'contract', 'domain', 'migrations', 'package.json', 'package-lock.json', 'scripts', 'server', 'tests/tsconfig.json', 'tsconfig.json', 'tsconfig.base.json', 'vite.config.ts', 'web']
const PAGES = ['/', '/search?q=kite', '/draft', '/admin', '/teams/nobody']
const STYLES = 'web/styles/base.css'

let data: ReturnType<typeof preparedFolder>
let folder: string
let port: string
beforeAll(async () => {
  builtServer()
  data = preparedFolder()
  port = String(await freePort())
  folder = mkdtempSync(join(tmpdir(), 'clutchboard-upgrade-'))
  for (const name of CHECKOUT) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, '.builds'))
  cpSync(realpathSync('dist'), join(folder, '.builds/1'), { recursive: true, preserveTimestamps: true })
  symlinkSync('.builds/1', join(folder, 'dist'))
})
afterAll(() => {
  data.remove()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (): Promise<{ program: Program; url: string }> => {
  const program = run(data.path, { PORT: port, DEMO_DATA: 'on' }, ['env', '-C', folder])
  const url = await ready(program)
  await until(() => fetch(url).then(({ ok }) => ok)) // a machine that is busy with starts may answer 503 at first
  return { program, url }
}

/** A new version of pages and parts, as `git pull` brings it, and the documented command. */
async function build(version: string): Promise<void> {
  appendFileSync(join(folder, 'web/app/entry-client.tsx'), `\ndocument.documentElement.dataset['version'] = '${version}'\n`)
  appendFileSync(join(folder, STYLES), `\n.version-${version} { color: red }\n`)
  await must('npm', ['run', 'build', '--prefix', folder])
}

type Reading = { pages: number; refused: string[]; stop: () => Promise<void> }

/** Reads pages, and all parts that any page ever named: an open page of an older version requests them too. */
function startReader(url: string, named: Set<string>): Reading {
  const reading: Reading = { pages: 0, refused: [], stop: async () => {} }
  let isOver = false
  const read = async (): Promise<void> => {
    while (!isOver) {
      for (const path of PAGES) {
        const answer = await fetch(url + path)
        const text = await answer.text()
        if (answer.status !== (path === '/teams/nobody' ? 404 : 200)) reading.refused.push(`${path}: ${answer.status}`)
        for (const [part] of text.matchAll(/\/assets\/[\w.-]+/g)) named.add(part)
        reading.pages += 1
      }
      for (const part of named) {
        const { status } = await fetch(url + part, { method: 'HEAD' })
        if (status !== 200) reading.refused.push(`${part}: ${status}`)
      }
    }
  }
  const isRead = read()
  reading.stop = () => {
    isOver = true
    return isRead
  }
  return reading
}

const partsOf = (build: string): string[] => readdirSync(join(folder, '.builds', build, 'client/assets')).filter((name) => !/\.(?:br|gz)$/.test(name))

test('Two builds one after the other in the checkout of a running site, and its restart: no reader meets a part that is gone [H14 D23]', async () => {
  const named = new Set<string>()
  const { program, url } = await start()
  const reader = startReader(url, named)
  for (const version of ['2', '3']) {
    const before = reader.pages
    await build(version)
    expect(reader.pages).toBeGreaterThan(before + PAGES.length)
  }
  await reader.stop()
  expect(reader.refused).toEqual([])
  const builds = readdirSync(join(folder, '.builds')).toSorted()
  expect(builds).toHaveLength(3)
  expect(relative(realpathSync(folder), realpathSync(join(folder, 'dist')))).toBe(`.builds/${builds.at(-1)}`)
  const parts = builds.map(partsOf)
  const all = [...new Set(parts.flat())]
  for (const each of parts) expect(each.length).toBeLessThan(all.length) // each version has its own parts

  const ask = async (at: string): Promise<string[]> => {
    const refused = []
    for (const name of all) if (!(await fetch(`${at}/assets/${name}`, { method: 'HEAD' })).ok) refused.push(name)
    return refused
  }
  expect(await ask(url)).toEqual([])
  const known = named.size
  expect((await stop(program)).code).toBe(0)
  const again = await start()
  const next = startReader(again.url, named)
  expect(await ask(again.url)).toEqual([])
  await next.stop()
  expect(next.refused).toEqual([])
  expect(named.size).toBeGreaterThan(known) // its pages are of the new version
  expect((await stop(again.program)).code).toBe(0)
})
