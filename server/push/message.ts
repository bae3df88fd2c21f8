import { createECDH, type ECDH } from 'node:crypto'
import ece from 'http_ece'

/** What a browser's keys are, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

const fresh = (): ECDH => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/**
 * A text that only one browser can read (RFC 8291, with aes128gcm). Each has a key and a salt of its own.
 * @param fixed for tests: the pair and the salt of the RFC's example
 * @throws Error where the browser's key is no point of the curve
 */
export const sealedFor = ({ p256dh, auth }: BrowserKeys, text: string, fixed?: { pair: ECDH; salt: Buffer }): Buffer =>
  ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey: fixed?.pair ?? fresh(),
    dh: Buffer.from(p256dh, 'base64url'),
    authSecret: Buffer.from(auth, 'base64url'),
    ...(fixed && { salt: fixed.salt }),
  })

/** Whether a browser's key is a point of the curve, so that messages can be sealed for it. */
export function isUsable({ p256dh }: Pick<BrowserKeys, 'p256dh'>): boolean {
  try {
    fresh().computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
