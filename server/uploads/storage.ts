import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/config/config.ts'
import { diskStorage } from './disk-storage.ts'
import type { ImageType } from './image-type.ts'
import type { S3Settings } from './s3/s3-request.ts'
import { s3Storage } from './s3/s3-storage.ts'

export type StoredImage = { size: number; type: ImageType; stream: Readable }

/** The storage of images. Keys are like `teams/logo-4k2….png`. */
export type Storage = {
  /** Moves a file of this machine into the storage. When this returns, the image survives a power cut. */
  put: (key: string, file: string) => Promise<void>
  read: (key: string) => Promise<Buffer | null>
  /** Opens an image to be sent; the caller reads or destroys the stream. */
  open: (key: string) => Promise<StoredImage | null>
  /** Removes an image, if it is there. */
  remove: (key: string) => Promise<void>
  /** The keys of all files of an area, like `teams`, in no order. */
  list: (area: string) => Promise<string[]>
  /** Proves within two seconds that images can be stored now. @throws Error when they cannot */
  check: () => Promise<void>
}

/** The S3-compatible store that the settings name, or null. */
export function s3SettingsOf(config: Config): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The storage of an installation: an S3-compatible one when the settings name it, else a folder of DATA_DIR. */
export function openStorage(config: Config): Storage {
  const s3 = s3SettingsOf(config)
  return s3 ? s3Storage(s3) : diskStorage(join(config.DATA_DIR, 'uploads'))
}

/** Where visitors find stored images without this server, or null when it serves them itself. */
export const publicAddress = ({ S3_ENDPOINT, S3_PUBLIC_URL }: Config): string | null =>
  (S3_ENDPOINT && S3_PUBLIC_URL) || null
