import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/pool.ts'

/** What a signed address lets its holder do: store one image at `path`. All exactly as in the address. */
export type Grant = {
  path: string
  /** Seconds since 1970. */
  expires: string
  /** The only content type that may be sent. */
  type: string
  /** Most bytes that may be sent. */
  size: string
}

const NAME = 'upload-signature'

/** The key that signs upload addresses: made once for the whole installation, the same for all its processes. */
export async function findSigningKey(db: Db): Promise<Buffer> {
  const found = () => db.selectFrom('secrets').select('value').where('name', '=', NAME)
  const existing = await found().executeTakeFirst()
  if (existing) return existing.value
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await found().executeTakeFirstOrThrow()).value
}

/** JSON separates the parts, so that no two grants have one text. */
export const sign = (key: Buffer, { path, expires, type, size }: Grant): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([path, expires, type, size]))
    .digest('base64url')

export function isSigned(key: Buffer, grant: Grant, signature: string): boolean {
  const expected = Buffer.from(sign(key, grant))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
