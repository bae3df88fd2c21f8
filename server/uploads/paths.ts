import { basename } from 'node:path/posix'
import type { IMAGE_TYPES, UPLOAD_AREAS } from '#contract/uploads.ts'
import { newId } from '#server/ids.ts'

const ENDINGS: Record<(typeof IMAGE_TYPES)[number], string> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * A new place for an image, like `teams/alpha-wolves-4k2….png`. It begins like the file that a person chose, so that
 * they find it in a list, and is never used twice, so that nothing is overwritten.
 */
export function newPath(
  area: (typeof UPLOAD_AREAS)[number],
  filename: string,
  type: (typeof IMAGE_TYPES)[number],
): string {
  const plain = filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
  const slug = plain
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return `${area}/${slug || 'image'}-${newId()}.${ENDINGS[type]}`
}

export const INCOMING = 'incoming'
/** Where the bytes of an image wait between being sent and being checked. */
export const incomingKey = (path: string): string => `${INCOMING}/${basename(path)}`
export const isIncoming = (key: string): boolean => key.startsWith(`${INCOMING}/`)

/** The address of an image; without a host, so that it stays valid when the site moves. */
export const urlOf = (path: string): string => `/uploads/${path}`

const KEY = /^[a-z]+\/[a-z0-9-]+\.[a-z]+$/

/** True for a valid key of a stored file; everything else never reaches a storage. */
export const isKey = (key: string): boolean => KEY.test(key)

/** @throws Error for an invalid key: a mistake of ours, since addresses of visitors are checked before */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of an image: ${key}`)
}
