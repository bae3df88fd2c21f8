import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import type { Db } from '#server/db/pool.ts'
import { lockFor } from '#server/db/locks.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** A key pair of P-256, both parts in base64url. */
export type KeyPair = { publicKey: string; privateKey: string }

const newPair = (): KeyPair => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Its leading zeros are part of it.
  const secret = pair.getPrivateKey('hex').padStart(64, '0')
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(secret, 'hex').toString('base64url') }
}

/** The pair of a private key that an operator has set. */
export function pairOf(privateKey: string): KeyPair {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

async function findLatest(db: Db): Promise<KeyPair | undefined> {
  const row = await db.selectFrom('push_keys').selectAll().orderBy('created_at', 'desc').orderBy('public_key').limit(1).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}

/** The stored key, which is made where there is none yet, once for all processes. */
async function findOrMake(db: Db): Promise<KeyPair> {
  return (await findLatest(db)) ?? inTransaction(db, async (trx) => {
    await lockFor(trx, 'push')
    const known = await findLatest(trx)
    if (known) return known
    const made = newPair()
    await trx.insertInto('push_keys').values({ public_key: made.publicKey, private_key: made.privateKey }).execute()
    return made
  })
}

/** The keys that notifications are signed with. A subscription belongs to the key that it was made with, for ever (FO-12). */
export type PushKeys = {
  /** The one for new subscriptions. */
  current: () => Promise<KeyPair>
  /** The one of a subscription; null where it is gone. */
  find: (publicKey: string) => Promise<KeyPair | null>
}

/** @param ownKey the private key that an operator has set; those in the database still serve the subscriptions made with them */
export function makePushKeys(db: Db, ownKey: string | undefined): PushKeys {
  const own = ownKey === undefined ? null : pairOf(ownKey)
  const known = new Map<string, KeyPair>(own ? [[own.publicKey, own]] : [])
  const note = (pair: KeyPair): KeyPair => {
    known.set(pair.publicKey, pair)
    return pair
  }
  return {
    current: async () => own ?? note(await findOrMake(db)),
    find: async (publicKey) => {
      const found = known.get(publicKey)
      if (found) return found
      const row = await db.selectFrom('push_keys').selectAll().where('public_key', '=', publicKey).executeTakeFirst()
      return row ? note({ publicKey, privateKey: row.private_key }) : null
    },
  }
}

const toKey = ({ publicKey, privateKey }: KeyPair): KeyObject => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [string, string]
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** In seconds. RFC 8292 allows a day; a push service whose clock is off must not refuse it. */
const VALID = 12 * 3_600

/**
 * What tells a push service who sends (RFC 8292): a token for its origin, signed.
 * @param subject how the operator can be reached: an address that begins with https: or mailto:
 * @param now in milliseconds
 */
export function authorizationOf(pair: KeyPair, origin: string, subject: string, now: number): string {
  const claims = { aud: origin, exp: Math.floor(now / 1_000) + VALID, sub: subject }
  const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: toKey(pair), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${pair.publicKey}`
}
