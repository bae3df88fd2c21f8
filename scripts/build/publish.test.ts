import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginBuild, publish, takeOver } from './publish.mjs'

let folder: string
const before = process.cwd()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clutchboard-publish-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

/** Makes a build whose page names one asset. */
function build(name: string): void {
  const build = beginBuild()
  mkdirSync(join(build, 'client/assets'), { recursive: true })
  writeFileSync(join(build, `client/assets/${name}.js`), name)
  writeFileSync(join(build, 'client/page'), name)
  publish(build)
}
const kept = (): string[] => readdirSync('.builds').flatMap((name) => readdirSync(join('.builds', name, 'client/assets')))

test('A build replaces the previous one in one step, and whoever works on that one is not interrupted [H14 D23]', () => {
  build('one')
  const running = realpathSync('dist')
  const begun = beginBuild()
  expect(readFileSync('dist/client/page', 'utf8')).toBe('one')
  takeOver(begun, ['client'])
  writeFileSync(join(begun, 'client/page'), 'two')
  expect(readFileSync('dist/client/page', 'utf8')).toBe('one')
  publish(begun)
  expect(readFileSync('dist/client/page', 'utf8')).toBe('two')
  expect(readFileSync('dist/client/assets/one.js', 'utf8')).toBe('one')
  expect(readFileSync(join(running, 'client/page'), 'utf8')).toBe('one')
})

test('The files of the last ten builds stay, also those of a folder that version 0.2 built, and abandoned ones are removed [D23]', () => {
  mkdirSync('dist/client/assets', { recursive: true })
  writeFileSync('dist/client/assets/before.js', '')
  mkdirSync('.builds/20200101000000000-999999999.part', { recursive: true })
  build('0')
  expect(kept().toSorted()).toEqual(['0.js', 'before.js'])
  for (let count = 1; count < 12; count += 1) build(String(count))
  expect(kept().toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 2}.js`).toSorted())
  expect(existsSync('dist/client/assets/11.js')).toBe(true)
})
