/** The part of http_ece that is used: it comes without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Options = { version: 'aes128gcm'; privateKey: ECDH; dh: Buffer; authSecret: Buffer; salt?: Buffer }
  const ece: { encrypt: (text: Buffer, options: Options) => Buffer }
  export default ece
}
