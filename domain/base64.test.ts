import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

describe('base64', () => {
  it('fromBase64 agrees with Node for any well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toBase64(text)).toBe(Buffer.from(text, 'utf8').toString('base64'))
      }),
    )
  })

  it('Base64 decodes back to the text in every form a code may arrive in (SH-01)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const code = toBase64(text)
        const urlSafe = code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        for (const form of [code, urlSafe, `\n ${code}\t`]) expect(fromBase64(form)).toBe(text)
      }),
    )
  })

  it('Spaces inside a code are read as the plus signs they were', () => {
    const code = toBase64('{"a":"~~~>>>"}')
    expect(code).toContain('+')
    expect(fromBase64(code.replaceAll('+', ' '))).toBe('{"a":"~~~>>>"}')
  })

  it.each(['', '   ', '!', 'a', 'ab=c', 'é', '/w==', 'gICA', 'YQ===', 'YW\nJj'])('Decoding %j gives null', (code) => {
    expect(fromBase64(code)).toBeNull()
  })
})
