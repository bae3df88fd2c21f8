import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { readConfig, type Config } from '#server/config/config.ts'
import { recordAccess } from '#server/audit/access.ts'
import { withDatabase, withNewDatabase } from '#server/db/databases.ts'
import { openDatabase } from '#server/db/pool.ts'
import { spoolFolder } from '#server/uploads/spool.ts'
import { commandLine } from '#server/users/change-role.ts'
import { openStorage } from '#server/uploads/storage.ts'
import type { Container } from './container.ts'
import { load } from './load.ts'
import type { Manifest } from './manifest.ts'
import { ImageVanished, save } from './save.ts'
import { openedWith, readKey, sealed } from './seal.ts'
import { verify } from './verify.ts'
import { writeWholeFile } from './whole-file.ts'

/** How often an image may be deleted at the very moment it is read. */
const TRIES = 5

/**
 * Writes a whole site into a file, with or without a running server.
 * @returns a sentence about the result
 */
export async function saveTo(file: string, plain: Container, config: Config): Promise<string> {
  const started = Date.now()
  const storage = openStorage(config)
  const key = plain.sealable ? await readKey(config) : null
  const container = key === null ? plain : sealed(plain, key)
  const manifest = await withDatabase(config, async (url) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const written = await writeWholeFile(file, container, (add) => save({ url, storage, now: Date.now() }, container, add))
        return { ...written, traceless: await noteSaving(url, container) }
      } catch (error) {
        if (!(error instanceof ImageVanished)) throw error
        if (attempt === TRIES) throw new Error('Images are being deleted too fast to keep up. Try again later.', { cause: error })
      }
    }
  })
  const { size } = await stat(file)
  const lost = manifest.missing.map((path) => `\nThis image is listed, but its file was already missing: ${path}`)
  return `Saved ${contentsOf(manifest)} to ${file}: ${mebibytes(size)} in ${since(started)}.${sealOf(plain, key)}${lost.join('')}${manifest.traceless}`
}

const sealOf = ({ sealable }: Container, key: string | null): string => {
  if (!sealable) return ''
  return key === null
    ? ' It is neither encrypted nor sealed: anyone who can write to it can change it (BACKUP_KEY_FILE).'
    : ' It is encrypted and sealed with your key.'
}

/** Records in the ledger who took a copy. A database that accepts no writes (a replica) has no ledger to write to. */
async function noteSaving(url: string, { complete }: Container): Promise<string> {
  const { db } = openDatabase({ url, max: 1, onError: () => {} })
  const actor = commandLine()
  try {
    await recordAccess(db, actor, actor.id, complete ? 'wrote a backup' : 'wrote an export')
    return ''
  } catch (error) {
    return `\nIt could not be added to the ledger: ${(error as Error).message}`
  } finally {
    await db.destroy()
  }
}

/**
 * Creates a site from a file, where there is none.
 * @returns a sentence about the result
 */
export async function loadFrom(file: string, plain: Container, config: Config): Promise<string> {
  const started = Date.now()
  const container = plain.sealable ? await openedWith(await readKey(config), plain, file) : plain
  const verified = await verify(container, file)
  const target = { storage: openStorage(config), folder: spoolFolder(config) }
  await withNewDatabase(config, (url) => load({ url, ...target }, container, file, verified))
  const { header, manifest } = verified
  return `Restored ${contentsOf(manifest)}, as they were at ${header.createdAt}, in ${since(started)}. Start the server now.`
}

/** Runs a tool for a person in a terminal: a sentence at its end, or a sentence with the reason and exit code 1. */
export async function runTool(usage: string, work: (file: string | undefined, config: Config) => Promise<string>): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2)
    if (more.length > 0 || file?.startsWith('-')) throw new Error(`Usage: ${usage}`)
    // npm runs scripts in the folder of the project; a person's file names are relative to their own folder.
    const path = file && resolve(process.env['INIT_CWD'] ?? '', file)
    process.stdout.write(`${await work(path, readConfig(process.env))}\n`)
  } catch (error) {
    process.stderr.write(`\n${(error as Error).message}\n`)
    if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = 1
  }
}

const contentsOf = ({ tables, images }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows} rows and ${images.length} ${images.length === 1 ? 'image' : 'images'}`
}
const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`
const since = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`
