import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { s3SettingsOf } from '#server/uploads/storage.ts'
import { diskDumps } from './disk-dumps.ts'
import { s3Dumps } from './s3-dumps.ts'
import type { DumpStorage } from './storage.ts'

/** Dumps are on this machine, or in the shared folder that it has, until they are whole. */
export const dumpsFolder = (config: Config): string => join(config.DATA_DIR, 'dumps')

/** The storage of dumps: where the images are, an S3-compatible store or else a folder of DATA_DIR (OD-04). */
export function openDumpStorage(config: Config): DumpStorage {
  const s3 = s3SettingsOf(config)
  return s3 ? s3Dumps(s3) : diskDumps(dumpsFolder(config))
}
