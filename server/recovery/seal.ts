import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Config } from '#server/config/config.ts'
import type { Container } from './container.ts'
import { Refused } from './manifest.ts'
import type { Chunks } from './pieces.ts'

/** The beginning of a sealed file: it is an age file (age-encryption.org), and `age -d` opens it with the same key. */
const MAGIC = 'age-encryption.org/v1\n'
/** A key is long and random, so deriving from it need not be slow: 2^15 instead of age's 2^18. */
const WORK = 15
const LEAST_KEY = 32

/** The key that backups are sealed with, or null without one. @throws Error with a sentence when it cannot be read or is weak */
export async function readKey({ BACKUP_KEY_FILE: path }: Pick<Config, 'BACKUP_KEY_FILE'>): Promise<string | null> {
  if (path === undefined) return null
  const key = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`BACKUP_KEY_FILE names ${path}, which cannot be read (${cause.code ?? cause.message}).`, { cause })
  })
  if (key.trim().length >= LEAST_KEY) return key.trim()
  throw new Error(`The key in ${path} is too short: at least ${LEAST_KEY} characters, for instance of: openssl rand -base64 32`)
}

/** The container with its files encrypted, and sealed against changes, by a key. */
export const sealed = (container: Container, key: string): Container => ({
  ...container,
  writer: () => {
    const writer = container.writer()
    return { ...writer, streams: [...writer.streams, (chunks: Chunks) => encrypted(chunks, key)] }
  },
  pieces: (file) => container.pieces(file, (chunks) => decrypted(chunks, key)),
})

/**
 * How a file is read with and without a key.
 * @throws Refused when it is not sealed as it should be
 */
export async function openedWith(key: string | null, container: Container, file: string): Promise<Container> {
  const isSealed = (await beginningOf(file)) === MAGIC
  if (key !== null && !isSealed) {
    throw new Refused('It is not sealed with your key, so nobody knows who wrote it. To restore it anyway, set BACKUP_KEY_FILE to nothing for this command.')
  }
  if (key === null && isSealed) throw new Refused('It is sealed with a key. Name the file of that key in BACKUP_KEY_FILE.')
  return key === null ? container : sealed(container, key)
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => null) // reading it tells why
  try {
    const read = await file?.read(Buffer.alloc(MAGIC.length)).catch(() => null)
    return read?.buffer.toString('latin1', 0, read.bytesRead) ?? ''
  } finally {
    await file?.close()
  }
}

async function* encrypted(chunks: Chunks, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK)
  encrypter.setPassphrase(key)
  yield* await encrypter.encrypt(toWeb(chunks))
}

async function* decrypted(chunks: Chunks, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  const changed = (cause: unknown): never => {
    throw new Refused('It was sealed with another key, or changed since.', { cause })
  }
  const reader = (await decrypter.decrypt(toWeb(chunks)).catch(changed)).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(changed)
    if (done) return
    yield value
  }
}

const toWeb = (chunks: Chunks): ReadableStream<Uint8Array> => Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>
