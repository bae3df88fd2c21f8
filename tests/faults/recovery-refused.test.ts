import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { archive } from '#server/recovery/archive.ts'
import type { Container } from '#server/recovery/container.ts'
import { lines } from '#server/recovery/lines.ts'
import { seal } from '#server/recovery/manifest.ts'
import { loadFrom, saveTo } from '#server/recovery/tools.ts'
import { packed, unpack, type Member } from '#tests/support/archives.ts'
import { dataFolder } from '#tests/support/program/program.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { runTool } from '#tests/support/foreign/tools.ts'

const FIXTURE = join(import.meta.dirname, '../support/fixtures/backup-0003.tar.gz')

const folder = dataFolder()
const at = (name: string): string => join(folder.path, name)
const target = () => readConfig({ DATA_DIR: at('target') })
let postgres: OwnPostgres

beforeAll(async () => {
  mkdirSync(at('server'))
  postgres = await makePostgres(at('server'))
  await postgres.start()
  await postgres.query('CREATE DATABASE source')
  const source = readConfig({ DATA_DIR: at('source'), DATABASE_URL: urlOf('source') })
  copyFileSync(FIXTURE, at('good.tar.gz'))
  await loadFrom(at('good.tar.gz'), archive, source)
  await saveTo(at('good.ndjson'), lines, source)
})
afterAll(async () => {
  await postgres.stopAtOnce()
  folder.remove()
})

const urlOf = (database: string): string => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href

const membersOf = (file: string): Promise<Member[]> => unpack(readFileSync(file))

/** The backup with other contents, with its checksums adapted. */
async function remade(change: (name: string, text: string) => string): Promise<Buffer> {
  const members = (await membersOf(at('good.tar.gz'))).map(({ name, bytes }) =>
    name.endsWith('.json') ? { name, bytes: Buffer.from(change(name, bytes.toString())) } : { name, bytes },
  )
  const of = (wanted: string): Buffer => members.find(({ name }) => name === wanted)?.bytes ?? Buffer.alloc(0)
  const sealed = Buffer.from(seal(of('header.json'), of('manifest.json')))
  return packed(members.map((member) => (member.name.endsWith('.sha256') ? { ...member, bytes: sealed } : member)))
}

const flipped = (bytes: Buffer, share: number): Buffer => {
  const copy = Buffer.from(bytes)
  const place = Math.floor(copy.length * share)
  copy[place] = (copy[place] ?? 0) ^ 0x10
  return copy
}

const good = (name: string): Buffer => readFileSync(at(name))
const DAMAGED = 'It is damaged or was cut off.'
const OTHER_BACKUP = 'It is not a backup of this program.'
const OTHER_EXPORT = 'It is not an export of this program.'

const BAD: [what: string, Container, () => Buffer | Promise<Buffer>, says: string][] = [
  ...[0.1, 0.5, 0.9].map((share): (typeof BAD)[number] => [
    `a backup cut at ${share}`, archive, () => good('good.tar.gz').subarray(0, good('good.tar.gz').length * share), DAMAGED,
  ]),
  ['a backup without its last byte', archive, () => good('good.tar.gz').subarray(0, -1), DAMAGED],
  ...[0.2, 0.4, 0.6, 0.8, 0.95].map((share): (typeof BAD)[number] => [
    `a backup with a flipped bit at ${share}`, archive, () => flipped(good('good.tar.gz'), share), DAMAGED,
  ]),
  ['a backup whose members end early', archive, async () => packed((await membersOf(at('good.tar.gz'))).slice(0, -1)), DAMAGED],
  ['a backup that lacks an image', archive, async () => packed((await membersOf(at('good.tar.gz'))).filter(({ name }) => !name.startsWith('images/'))), DAMAGED],
  ['a backup with an altered row', archive, async () => packed((await membersOf(at('good.tar.gz'))).map(
    ({ name, bytes }) => ({ name, bytes: name.startsWith('tables/users') ? Buffer.from(bytes.toString().replace('editor', 'admin')) : bytes }),
  )), DAMAGED],
  ['a backup with something behind its end', archive, async () => packed([...(await membersOf(at('good.tar.gz'))), { name: 'tables/users/000002', bytes: Buffer.from('x\n') }]), DAMAGED],
  ['a backup in a newer format', archive, () => remade((_, text) => text.replace('"formatVersion":1', '"formatVersion":2')), 'It is written in version 2 of its format, and this program reads version 1.'],
  ['a backup of a newer program', archive, () => remade((_, text) => text.replace('"0003-imports"]', '"0003-imports","9999-later"]')), 'It was made by a newer version of the program'],
  ['an archive of something else', archive, () => packed([{ name: 'readme.txt', bytes: Buffer.from('hello') }]), OTHER_BACKUP],
  ['a text', archive, () => Buffer.from('not an archive'), OTHER_BACKUP],
  ['an empty file', archive, () => Buffer.alloc(0), DAMAGED],
  ['an export in place of a backup', archive, () => good('good.ndjson'), OTHER_BACKUP],
  ...[0.3, 0.999].map((share): (typeof BAD)[number] => [
    `an export cut at ${share}`, lines, () => good('good.ndjson').subarray(0, good('good.ndjson').length * share), DAMAGED,
  ]),
  ...[0.3, 0.7].map((share): (typeof BAD)[number] => [
    `an export with a flipped bit at ${share}`, lines, () => flipped(good('good.ndjson'), share), DAMAGED,
  ]),
  ['a backup in place of an export', lines, () => good('good.tar.gz'), OTHER_EXPORT],
  ['some other JSON', lines, () => Buffer.from('{"a":1}\n'), OTHER_EXPORT],
  ['a bare header', lines, () => Buffer.from('{"header":{}}\n'), OTHER_EXPORT],
]

test.each(BAD)('A restore refuses %s, and makes nothing [F22]', async (what, container, make, says) => {
  const file = at(`${what.replaceAll(/[^a-z0-9]/g, '-')}.bad`)
  writeFileSync(file, await make())
  await expect(loadFrom(file, container, target())).rejects.toThrow(says)
  expect(existsSync(at('target'))).toBe(false)
})

test('A refusal is a sentence and exit code 1, and an existing database stays without tables [F22]', async () => {
  writeFileSync(at('cut.tar.gz'), good('good.tar.gz').subarray(0, 3000))
  await postgres.query('CREATE DATABASE cut')
  const env = { DATA_DIR: at('cut'), DATABASE_URL: urlOf('cut') }
  const cut = await runTool('restore', [at('cut.tar.gz')], env)
  expect(cut).toEqual({ code: 1, output: `\n${at('cut.tar.gz')} was not restored. ${DAMAGED} Nothing was changed.\n` })
  const missing = await runTool('restore', [at('none.tar.gz')], env)
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('There is no such file.')])
  expect((await runTool('restore', [], env)).output).toContain('Usage: npm run restore -- FILE')
  expect(await tablesIn('cut')).toBe(0)
  expect(existsSync(at('cut'))).toBe(false)
})

async function tablesIn(database: string): Promise<number> {
  const tables = `SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`
  return (await queryAt(urlOf(database), tables)).rows.length
}

describe('A restore that fails half-way', () => {
  test('A restore that fails half-way leaves no row and no image behind [F21]', async () => {
    await postgres.query('CREATE DATABASE halfway')
    mkdirSync(at('halfway/uploads'), { recursive: true })
    writeFileSync(at('halfway/uploads/teams'), 'in the way of the images')
    const config = readConfig({ DATA_DIR: at('halfway'), DATABASE_URL: urlOf('halfway') })
    await expect(loadFrom(at('good.tar.gz'), archive, config)).rejects.toThrow()
    expect(await tablesIn('halfway')).toBe(0)
    expect(readFileSync(at('halfway/uploads/teams'), 'utf8')).toBe('in the way of the images')
  })

  test('A restore that fails because rows contradict each other leaves no data directory that it made [F21]', async () => {
    // All checksums are right, and yet a bracket belongs to a missing event.
    const members = (await membersOf(at('good.tar.gz'))).filter(({ name }) => !name.startsWith('tables/events/'))
    const manifest = members.find(({ name }) => name === 'manifest.json')
    const header = members.find(({ name }) => name === 'header.json')
    const parsed = JSON.parse(String(manifest?.bytes)) as { tables: { name: string; rows: number }[] }
    for (const table of parsed.tables) if (table.name === 'events') table.rows = 0
    const end = Buffer.from(JSON.stringify(parsed))
    const sealed = Buffer.from(seal(header?.bytes ?? end, end))
    const file = at('contradicting.tar.gz')
    writeFileSync(file, await packed(members.map(({ name, bytes }) =>
      ({ name, bytes: name === 'manifest.json' ? end : name.endsWith('.sha256') ? sealed : bytes }))))
    await expect(loadFrom(file, archive, target())).rejects.toThrow(/^The database refused it: .*foreign key.*Nothing was changed\.$/)
    expect(existsSync(at('target'))).toBe(false)
  })
})

test('A backup that cannot be written leaves the older one and nothing else [F21]', async () => {
  const source = readConfig({ DATA_DIR: at('source'), DATABASE_URL: urlOf('source') })
  writeFileSync(at('a-file'), '')
  await expect(saveTo(at('a-file/backup.tar.gz'), archive, source)).rejects.toThrow('could not be written')
  await postgres.query('CREATE DATABASE nothing')
  const older = good('good.tar.gz')
  const nowhere = readConfig({ DATA_DIR: at('source'), DATABASE_URL: urlOf('nothing') })
  await expect(saveTo(at('good.tar.gz'), archive, nowhere)).rejects.toThrow('There is no site in this database')
  expect(good('good.tar.gz')).toEqual(older)
})
