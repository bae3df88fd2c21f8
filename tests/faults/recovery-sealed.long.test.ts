import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { archive } from '#server/recovery/archive.ts'
import { seal } from '#server/recovery/manifest.ts'
import { loadFrom, saveTo } from '#server/recovery/tools.ts'
import { packed, unpack } from '#tests/support/archives.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { dataFolder } from '#tests/support/program/program.ts'

const folder = dataFolder()
const at = (name: string): string => join(folder.path, name)
let postgres: OwnPostgres

beforeAll(async () => {
  mkdirSync(at('server'))
  postgres = await makePostgres(at('server'))
  await postgres.start()
  for (const name of ['source', 'first', 'second']) await postgres.query(`CREATE DATABASE ${name}`)
  copyFileSync(join(import.meta.dirname, '../support/fixtures/backup-0003.tar.gz'), at('old.tar.gz'))
  writeFileSync(at('key'), `${'k3y!'.repeat(10)}\n`)
  writeFileSync(at('other'), 'another key, which is long enough as well')
  await loadFrom(at('old.tar.gz'), archive, on('source'))
})
afterAll(async () => {
  await postgres.stopAtOnce()
  folder.remove()
})

const on = (database: string, key?: string) => readConfig({
  DATA_DIR: at(database), DATABASE_URL: Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href,
  ...(key && { BACKUP_KEY_FILE: at(key) }),
})
const refusal = (file: string, key?: string): Promise<string> =>
  loadFrom(at(file), archive, on('second', key)).then(() => 'taken', (error: Error) => error.message)

test('A backup to which somebody added an admin is not restored where a key is set, nor any that the key did not seal [K43]', async () => {
  const said = await saveTo(at('plain.tar.gz'), archive, on('source'))
  expect(said).toContain('neither encrypted nor sealed')

  const members = await unpack(readFileSync(at('plain.tar.gz')))
  const { createHash } = await import('node:crypto')
  const users = members.filter(({ name }) => name.startsWith('tables/users/'))
  const rows = Buffer.concat(users.map(({ bytes }) => bytes)).toString()
  const intruder = rows + rows.split('\n')[0]?.replace(/^[^\t]+/, '666') + '\n'
  const manifest = JSON.parse(members.find(({ name }) => name === 'manifest.json')?.bytes.toString() ?? '{}')
  for (const table of manifest.tables) {
    if (table.name !== 'users') continue
    table.rows += 1
    table.sha256 = createHash('sha256').update(intruder).digest('hex')
  }
  const header = members.find(({ name }) => name === 'header.json')?.bytes ?? Buffer.alloc(0)
  const end = Buffer.from(JSON.stringify(manifest))
  const contents = new Map([['tables/users/000001', Buffer.from(intruder)], ['manifest.json', end], ['manifest.json.sha256', Buffer.from(seal(header, end))]])
  writeFileSync(at('changed.tar.gz'), await packed(members.map(({ name, bytes }) => ({ name, bytes: contents.get(name) ?? bytes }))))

  expect(await refusal('changed.tar.gz', 'key')).toContain('It is not sealed with your key, so nobody knows who wrote it.')
  expect(await refusal('plain.tar.gz', 'key')).toContain('It is not sealed with your key')
  expect(existsSync(at('second'))).toBe(false)
})

test('A sealed backup opens with its key alone, unchanged to the last bit [K43]', async () => {
  expect(await saveTo(at('sealed.age'), archive, on('source', 'key'))).toContain('encrypted and sealed with your key')
  const bytes = readFileSync(at('sealed.age'))
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  expect(bytes.includes('tables/users')).toBe(false)
  for (const share of [0.05, 0.5, 0.99]) {
    const copy = Buffer.from(bytes)
    const place = Math.floor(copy.length * share)
    copy[place] = (copy[place] ?? 0) ^ 1
    writeFileSync(at('flipped.age'), copy)
    expect(await refusal('flipped.age', 'key'), String(share)).toContain('was not restored')
  }
  writeFileSync(at('cut.age'), bytes.subarray(0, -20))
  expect(await refusal('cut.age', 'key')).toContain('was not restored')
  expect(await refusal('sealed.age', 'other')).toContain('It was sealed with another key, or changed since.')
  expect(await refusal('sealed.age')).toContain('It is sealed with a key. Name the file of that key in BACKUP_KEY_FILE.')
  expect(await loadFrom(at('sealed.age'), archive, on('first', 'key'))).toContain('Restored')
})

test('A missing or short key is refused [K43]', async () => {
  writeFileSync(at('short'), 'too short')
  await expect(saveTo(at('x'), archive, on('source', 'short'))).rejects.toThrow('is too short')
  await expect(saveTo(at('x'), archive, on('source', 'none'))).rejects.toThrow('cannot be read')
})
