import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '#server/uploads/storage.ts'
import { makeHeader, seal, type Manifest } from './manifest.ts'
import { meter } from './pieces.ts'
import { connect, SETTINGS } from './connection.ts'
import { readSchema, readSequences, readTables } from './tables.ts'
import type { Add, Container } from './container.ts'

export type Source = { url: string; storage: Storage; now: number }

/** An image that the rows name was removed before it was read: the file so far shows a state without it. */
export class ImageVanished extends Error {}

/**
 * Writes everything that a site has at one moment, while it is in use: the rows as one transaction sees them, then
 * the images that they name.
 * @returns what was written
 * @throws ImageVanished to be retried; Error when there is no site
 */
export async function save({ url, storage, now }: Source, container: Container, add: Add): Promise<Manifest> {
  const client = await connect(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(SETTINGS)
    const schema = await readSchema(client)
    if (schema.length === 0) throw new Error(`There is no site in this database, so ${container.noun} would be empty.`)
    const tables = container.holds(await readTables(client))
    const createdAt = new Date(now).toISOString()
    const names = tables.map(({ name, columns }) => ({ name, columns }))
    const header = toBytes(makeHeader(container.format, { createdAt, schema, tables: names }))
    await add('header', '', [header])
    const manifest: Manifest = { tables: [], images: [], missing: [], sequences: [] }
    for (const table of tables) {
      const { through, result } = meter()
      await add('table', table.name, through(client.query(copyTo(container.copyOut(table)))))
      const { rows, sha256 } = result()
      manifest.tables.push({ name: table.name, rows, sha256 })
    }
    const paths = await listImages(client)
    manifest.sequences = await readSequences(client)
    await client.query('COMMIT')
    for (const path of paths) await saveImage(client, storage, path, add, manifest)
    const end = toBytes(manifest)
    await add('manifest', '', [end])
    await add('seal', '', [Buffer.from(seal(header, end))])
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

const toBytes = (value: object): Buffer => Buffer.from(JSON.stringify(value))

async function listImages(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT path FROM uploads WHERE status = 'complete' ORDER BY path COLLATE "C"`,
  )
  return rows.map(({ path }) => path)
}

async function saveImage(
  client: pg.ClientBase, storage: Storage, path: string, add: Add, { images, missing }: Manifest,
): Promise<void> {
  const found = await storage.open(path)
  if (found) {
    const { through, result } = meter()
    await add('image', path, through(found.stream), found.size)
    const { size, sha256 } = result()
    images.push({ name: path, size, sha256 })
    return
  }
  // Lost long ago, then the site works without it; or removed since the rows were read, whose state then lacks it.
  const { rows } = await client.query(`SELECT FROM uploads WHERE path = $1 AND status = 'complete'`, [path])
  if (rows.length === 0) throw new ImageVanished()
  missing.push(path)
}
