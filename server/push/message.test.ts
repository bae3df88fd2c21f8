import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { assertSigned, opened } from '#tests/support/foreign/push-service.ts'
import { authorizationOf, pairOf } from './keys.ts'
import { isUsable, sealedFor } from './message.ts'

const curve = (privateKey?: string) => {
  const pair = createECDH('prime256v1')
  if (privateKey === undefined) pair.generateKeys()
  else pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair
}

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('A message for a browser', () => {
  test('A message is sealed to the last byte as in the example of RFC 8291 (FO-12)', () => {
    const fixed = { pair: curve(RFC.sender), salt: Buffer.from(RFC.salt, 'base64url') }
    expect(sealedFor(RFC, RFC.text, fixed).toString('base64url')).toBe(RFC.body)
  })

  test('A browser that follows the RFC alone reads the example and every message, and nobody else does (FO-12)', () => {
    const [own, auth] = [curve(RFC.receiver), Buffer.from(RFC.auth, 'base64url')]
    expect(opened(Buffer.from(RFC.body, 'base64url'), own, auth).toString()).toBe(RFC.text)
    for (const text of ['', 'é–✓', 'x'.repeat(2_000)]) expect(opened(sealedFor(RFC, text), own, auth).toString()).toBe(text)
    const sealed = sealedFor(RFC, 'hello')
    expect(sealed.equals(sealedFor(RFC, 'hello'))).toBe(false)
    expect(() => opened(sealed, curve(), auth)).toThrow()
    expect(() => opened(sealed, own, randomBytes(16))).toThrow()
  })

  test('A key that is no point of the curve is noticed before anything is sealed for it (FO-12)', () => {
    expect(isUsable({ p256dh: RFC.p256dh })).toBe(true)
    expect(isUsable({ p256dh: `B${'A'.repeat(86)}` })).toBe(false)
  })
})

test('A message tells its push service who sends, for that service and for some hours (FO-12)', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')
  const header = authorizationOf(pairOf(RFC.sender), 'https://push.example', 'mailto:ops@site.example', now)
  expect(assertSigned(header, 'https://push.example')).toMatchObject({ sub: 'mailto:ops@site.example', exp: now / 1_000 + 12 * 3_600 })
  expect(() => assertSigned(header, 'https://other.example')).toThrow()
  const [kind, token, key] = header.split(/ t=|, k=/)
  expect(kind).toBe('vapid')
  expect(key).toBe(curve(RFC.sender).getPublicKey('base64url'))
  expect(() => assertSigned(header.replace(token ?? '', `${token?.slice(0, -6)}AAAAAA`), 'https://push.example')).toThrow()
})
