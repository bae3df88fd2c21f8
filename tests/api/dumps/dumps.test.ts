import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { DUMPED, DUMPED_KINDS, dumpName } from '#contract/dumps/records.ts'
import { pluralOf, RECORD_KINDS } from '#contract/nouns.ts'
import type { DumpManifest } from '#contract/dumps/manifest.ts'
import { exportRows } from '#domain/imports/export.ts'
import { parseCsv } from '#domain/imports/csv.ts'
import { fullWrites } from '#tests/api/writes/full-writes.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aDump, atNight, readDumpLines, readDumpText } from '#tests/support/worlds/dumps.ts'

const DAY = '2026-11-25'
const site = await openSite()
const { anon, editor, make, server } = site
let manifest: DumpManifest

beforeAll(async () => {
  for (const { method, path, body } of await fullWrites(site)) await editor.send(method, path, JSON.stringify(body))
  await make.aTeam({ name: '=1+1', tag: 'a"b,c' })
  manifest = await aDump(site, DAY)
})

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const read = async (name: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/dumps/${DAY}/${name}`, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('A dump has every record of every kind as the API answers it, without what follows from others (OD-01 OD-02)', async () => {
  const { changes } = (await anon.get('/api/changes?since=0&limit=1000')).body
  for (const kind of RECORD_KINDS) {
    const lines = await readDumpLines(server.url, DAY, pluralOf(kind))
    const there = (changes as { kind: string; id: string; change: string }[]).filter((each) => each.kind === kind && each.change !== 'deleted')
    expect(lines.size, kind).toBe(there.length)
    for (const { id } of there) {
      const { body } = await anon.get(`/api/${pluralOf(kind)}/${id}`)
      expect(lines.get(id)).toBe(JSON.stringify(DUMPED[kind].parse(body)))
    }
  }
  const seasons = [...(await readDumpLines(server.url, DAY, 'seasons')).values()]
  expect(seasons).toEqual((await anon.get('/api/seasons')).body.map((season: object) => JSON.stringify(season)))
})

test('The manifest has the revision, the number of rows, and of each file its size and checksum (OD-01)', async () => {
  expect(manifest).toMatchObject({ day: DAY, site: server.url, revision: (await anon.get('/api/live/revision')).body.revision })
  expect(JSON.parse((await read('manifest.json')).bytes.toString())).toEqual(manifest)
  for (const { name, bytes, sha256: hash, gzip, type } of manifest.files) {
    const plain = await read(name, { 'accept-encoding': 'identity' })
    expect([plain.status, plain.headers.get('content-type'), plain.bytes.length, sha256(plain.bytes)], name).toEqual([200, type, bytes, hash])
    if (!gzip) continue
    const packed = await read(`${name}.gz`)
    expect([packed.bytes.length, sha256(packed.bytes), packed.headers.get('content-encoding')], name).toEqual([gzip.bytes, gzip.sha256, null])
  }
  const names = manifest.files.map(({ name }) => name)
  for (const kind of DUMPED_KINDS) {
    for (const type of ['ndjson', 'csv', 'parquet']) expect(names).toContain(`${dumpName(kind)}.${type}`)
  }
  for (const name of ['games.csv', 'slots.parquet', 'rosters.csv', 'dictionary.json', 'LICENCE.txt']) expect(names).toContain(name)
  for (const { name, rows } of manifest.tables.filter((table) => names.includes(`${table.name}.ndjson`))) {
    expect((await readDumpLines(server.url, DAY, name)).size, name).toBe(rows)
  }
})

test('CSV has the columns of the dictionary, and no cell that a spreadsheet runs (OD-03)', async () => {
  const dictionary = JSON.parse(await readDumpText(server.url, DAY, 'dictionary.json'))
  for (const { name, columns } of dictionary.tables as { name: string; columns: { name: string }[] }[]) {
    const [header, ...rows] = parseCsv(await readDumpText(server.url, DAY, `${name}.csv`)).rows
    expect(header?.cells, name).toEqual(columns.map((column) => column.name))
    expect(rows.length, name).toBe(manifest.tables.find((table) => table.name === name)?.rows)
  }
  const teams = await readDumpText(server.url, DAY, 'teams.csv')
  expect(teams).toContain(exportRows(['=1+1', 'a"b,c'], []).trim())
})

describe('A file of a dump', () => {
  test('A file never changes, and pages of other sites may read it (OD-05)', async () => {
    const { headers } = await read('matches.parquet')
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['public, max-age=31536000, immutable', '*'])
    const again = await read('matches.parquet', { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await fetch(`${server.url}/dumps/${DAY}/matches.parquet`, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, manifest.files.find(({ name }) => name === 'matches.parquet')?.bytes])
  })

  test('A text is sent compressed to whoever takes that (OD-05)', async () => {
    const packed = await read('matches.ndjson', { 'accept-encoding': 'br, gzip' })
    const plain = await read('matches.ndjson', { 'accept-encoding': 'gzip;q=0' })
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null])
    expect(packed.headers.get('vary')).toContain('accept-encoding')
    expect(packed.bytes.equals(plain.bytes)).toBe(true) // fetch has unpacked the first
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  test('A range of a file that is sent as it is stored can be read, and none beyond its end (OD-05)', async () => {
    for (const name of ['matches.parquet', 'matches.csv.gz']) {
      const all = await read(name)
      const part = await read(name, { range: 'bytes=4-11' })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${all.bytes.length}`])
      expect(part.bytes.equals(all.bytes.subarray(4, 12))).toBe(true)
      expect((await read(name, { range: 'bytes=-4' })).bytes.equals(all.bytes.subarray(-4))).toBe(true)
      expect((await read(name, { range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200)
      const beyond = await read(name, { range: `bytes=${all.bytes.length}-` })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${all.bytes.length}`])
    }
  })

  test('Only names of the manifest lead to a file (OD-05)', async () => {
    for (const path of ['2026-11-25/users.csv', '2026-11-25/..%2f..%2fpostgres', '2026-11-24/matches.csv', '..%2f2026-11-25/matches.csv', '2026-11-25/matches.parquet.gz', 'x/manifest.json']) {
      expect((await fetch(`${server.url}/dumps/${path}`)).status, path).toBe(404)
    }
  })
})

test('Nothing about staff, files or sessions is in any file of a dump (OD-02) [A10]', async () => {
  const telling = /user_?id|discord|e-?mail|token|session|created_?by|audit|actor|hash|password|\bip\b/i
  const keys = new Set<string>()
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    if (!Array.isArray(value)) for (const key of Object.keys(value)) keys.add(key)
    for (const each of Object.values(value)) collect(each)
  }
  const staff = (await site.admin.get('/api/admin/users')).body as { id: string; username: string }[]
  expect(staff.length).toBeGreaterThan(1)
  for (const { name, gzip } of manifest.files.filter((file) => file.gzip)) {
    const text = await readDumpText(server.url, DAY, name)
    expect(gzip).not.toBe(null)
    for (const { id, username } of staff) expect([text.includes(id), text.includes(username)], `${name} ${id}`).toEqual([false, false])
    if (name.endsWith('.ndjson')) for (const line of text.split('\n').filter(Boolean)) collect(JSON.parse(line))
  }
  expect(keys.size).toBeGreaterThan(100)
  expect([...keys].filter((key) => telling.test(key) || key.includes('_'))).toEqual([])
})

describe('The list of dumps', () => {
  test('The page names all dumps with their files, and works without script (OD-01)', async () => {
    const page = await fetch(`${server.url}/dumps/`)
    const html = await page.text()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const path of [`${DAY}/matches.ndjson.gz`, `${DAY}/matches.parquet`, `${DAY}/manifest.json`, `${DAY}/dictionary.json`, `${DAY}/LICENCE.txt`]) {
      expect(html).toContain(`href="${path}"`)
      expect((await fetch(new URL(path, `${server.url}/dumps/`))).status, path).toBe(200)
    }
    expect(html).not.toContain('<script')
    const { dumps } = await (await fetch(`${server.url}/dumps/index.json`)).json()
    expect(dumps).toEqual([{ day: DAY, revision: manifest.revision, createdAt: manifest.createdAt, manifest: `${server.url}/dumps/${DAY}/manifest.json` }])
    expect((await fetch(`${server.url}/dumps`, { redirect: 'manual' })).headers.get('location')).toBe('/dumps/')
    expect(html).toContain(`href="${DAY}/"`)
  })

  test('Each dump has a page of its own, whose links all lead somewhere (OD-01)', async () => {
    expect((await fetch(`${server.url}/dumps/${DAY}`, { redirect: 'manual' })).headers.get('location')).toBe(`/dumps/${DAY}/`)
    const page = await fetch(`${server.url}/dumps/${DAY}/`)
    const html = await page.text()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1] ?? '')
    expect(links).toEqual(expect.arrayContaining(['../', 'manifest.json', 'matches.ndjson.gz', 'matches.parquet']))
    for (const link of links) expect((await fetch(new URL(link, page.url))).status, link).toBe(200)
    for (const day of ['2026-11-24', '2026-02-30', 'x', '..%2f2026-11-25']) {
      expect([(await fetch(`${server.url}/dumps/${day}`)).status, (await fetch(`${server.url}/dumps/${day}/`)).status], day).toEqual([404, 404])
    }
  })
})

describe('Every night', () => {
  const folder = join(server.dataDir, 'dumps')
  const stored = (): string[] => readdirSync(folder).toSorted()

  test('A day has one dump, also when many processes begin at once (OD-04)', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => atNight(site, '2026-11-26')))
    expect(outcomes.filter(({ outcome }) => outcome === 'written')).toHaveLength(1)
    const before = (await read('manifest.json')).bytes
    expect(await atNight(site, DAY)).toEqual({ outcome: 'there' })
    expect((await read('manifest.json')).bytes.equals(before)).toBe(true)
  })

  test('A dump that was begun and never ended is no dump: it is written again from the beginning (OD-04)', async () => {
    for (const name of ['2026-11-27', 'writing-left']) await mkdir(join(folder, name))
    for (const name of ['2026-11-27', 'writing-left']) await writeFile(join(folder, name, 'matches.parquet'), 'half')
    expect((await fetch(`${server.url}/dumps/2026-11-27/matches.parquet`)).status).toBe(404)
    expect((await atNight(site, '2026-11-27')).outcome).toBe('written')
    const file = await fetch(`${server.url}/dumps/2026-11-27/matches.parquet`)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100)
    expect(stored()).not.toContain('writing-left')
  })

  test('A dump that is interrupted leaves nothing, and the next one can begin at once (OD-04)', async () => {
    const before = stored()
    let pauses = 0
    const interrupt = async (): Promise<void> => {
      if ((pauses += 1) === 3) throw new Error('The server stops')
    }
    await expect(atNight(site, '2026-11-28', 30, interrupt)).rejects.toThrow('The server stops')
    expect(stored()).toEqual(before)
    expect((await atNight(site, '2026-11-28')).outcome).toBe('written')
  })

  test('A dump is of one moment, whatever is saved while it is written (OD-01)', async () => {
    let late = ''
    const save = async (): Promise<void> => {
      late ||= await make.aMatch()
    }
    const kept = await atNight(site, '2026-11-29', 30, save)
    expect(late).not.toBe('')
    if (kept.outcome !== 'written') throw new Error(kept.outcome)
    expect((await readDumpLines(server.url, '2026-11-29', 'matches')).has(late)).toBe(false)
    const { changes } = (await anon.get(`/api/changes?since=${kept.manifest.revision}`)).body
    expect(changes.map(({ id }: { id: string }) => id)).toContain(late)
  })

  test('A record that the API could not answer either stops the dump, and is named (OD-04)', async () => {
    const id = await make.aTeam()
    await queryAt(server.services.config.DATABASE_URL ?? '', `UPDATE teams SET region = 'Nowhere' WHERE id = '${id}'`)
    expect((await anon.get(`/api/teams/${id}`)).status).toBe(500)
    await expect(atNight(site, '2026-11-30')).rejects.toThrow(`The team ${id} is not as the API answers it`)
    await queryAt(server.services.config.DATABASE_URL ?? '', `UPDATE teams SET region = '' WHERE id = '${id}'`)
    expect((await atNight(site, '2026-11-30')).outcome).toBe('written')
  })

  test('A server writes the dump of today by itself (OD-04)', async () => {
    const other = await openSite({ DUMPS_KEPT: '3' })
    const today = () => new Date().toISOString().slice(0, 10)
    await expect.poll(() => existsSync(join(other.server.dataDir, 'dumps', today(), 'manifest.json'))).toBe(true)
    const { dumps } = await (await fetch(`${other.server.url}/dumps/index.json`)).json()
    expect(dumps.length).toBeGreaterThan(0)
  })

  test('So many nights are stored as the setting says (OD-04)', async () => {
    await atNight(site, '2026-12-01', 2)
    expect(stored()).toEqual(['2026-11-30', '2026-12-01'])
    expect(await atNight(site, '2026-12-02', 0)).toEqual({ outcome: 'off' })
    expect(stored()).toEqual(['2026-11-30', '2026-12-01'])
  })
})
