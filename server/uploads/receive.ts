import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { incomingKey } from './paths.ts'
import type { Grant } from './signature.ts'
import { spool, spoolFolder, tooLarge } from './spool.ts'
import { findUpload, markStored } from './store.ts'
import { storeInTurn } from './store-in-turn.ts'

const used = () => new DomainError('UPLOAD_USED', 'This upload link was already used. Please upload the image again.')
const expired = () => new DomainError('UPLOAD_EXPIRED', 'This upload link has expired. Please upload the image again.')

export type Sent = { grant: Grant; type: string; length: number | undefined; body: Readable }

/**
 * Receives the bytes of an image for a grant with a valid signature. Each grant works once; complete.ts looks at the
 * bytes.
 * @throws DomainError UPLOAD_EXPIRED, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UPLOAD_USED; UNAVAILABLE and
 *   STORAGE_FULL leave the grant as it was
 */
export async function receiveImage(services: Services, { grant, type, length, body }: Sent): Promise<void> {
  const { config, db, storage, now, tallies } = services
  const limit = Number(grant.size)
  if (Number(grant.expires) * 1000 <= now()) throw expired()
  if (type !== grant.type) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `Send the image as ${grant.type}`)
  if (length !== undefined && length > limit) throw tooLarge(limit)
  const upload = await findUpload(db, grant.path)
  if (!upload) throw expired()
  if (upload.status !== 'signed') throw used()
  const file = await spool(body, limit, spoolFolder(config))
  const { size } = await stat(file)
  try {
    await storeInTurn(() =>
      // Not `inTransaction`: the storage takes the file away, so that a second try would find none.
      db.transaction().execute(async (trx) => {
        if (!(await markStored(trx, grant.path))) throw used()
        await storage.put(incomingKey(grant.path), file)
      }),
    )
    tallies.uploadedBytes += size
  } finally {
    await rm(file, { force: true })
  }
}
