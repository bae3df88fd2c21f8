import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { assertKey, isKey } from '#server/uploads/paths.ts'
import type { Storage } from '#server/uploads/storage.ts'
import { codeOf, listKeys, refuse, s3Requests, textOf, unreachable, type S3Settings } from './s3-request.ts'
import { describeFile, openTransfer } from './s3-transfer.ts'

/** A call with all its repetitions. Less than the database lets a transaction wait, because images are stored in one. */
const CALL_MS = 12_000
const CHECK_MS = 2_000

/**
 * Stores images in a bucket of an S3-compatible store.
 * @param patience how long a call may take, in milliseconds
 */
export function s3Storage(settings: S3Settings, patience = CALL_MS): Storage {
  const request = s3Requests(settings)
  const inTime = () => AbortSignal.timeout(patience)
  const pathOf = (key: string): string => {
    assertKey(key)
    return `/${key}`
  }
  /** @returns the answer to a GET, null when there is no such object */
  const get = async (key: string, signal: AbortSignal): Promise<Response | null> => {
    const response = await request(pathOf(key), { method: 'GET', signal })
    if (response.ok) return response
    const text = await textOf(response)
    if (response.status === 404 && codeOf(text) !== 'NoSuchBucket') return null
    refuse(response, text)
  }
  return {
    put: async (key, file) => {
      const [body, headers] = [await openAsBlob(file), await describeFile(key, file)]
      const response = await request(pathOf(key), { method: 'PUT', headers, body, signal: inTime() })
      const text = await textOf(response)
      if (!response.ok) refuse(response, text)
      await rm(file, { force: true })
    },
    read: async (key) => {
      const response = await get(key, inTime())
      return response && Buffer.from(await response.arrayBuffer().catch(unreachable))
    },
    open: async (key) => (isKey(key) ? openTransfer((signal) => get(key, signal), patience) : null), // asked for by anybody
    remove: async (key) => {
      const response = await request(pathOf(key), { method: 'DELETE', signal: inTime() })
      const text = await textOf(response)
      if (!response.ok && response.status !== 404) refuse(response, text)
    },
    list: async (area) => (await listKeys(request, area, inTime)).filter(isKey),
    check: async () => {
      const signal = AbortSignal.timeout(CHECK_MS)
      const response = await request('?max-keys=1', { method: 'GET', signal, attempts: 1 }) // HEAD would not give the reason
      const text = await textOf(response)
      if (!response.ok) refuse(response, text)
    },
  }
}
