import { describe, expect, test } from 'vitest'
import { parseCsv } from '#domain/imports/csv.ts'
import { decodeText } from './decode.ts'

const TEXT = 'eventid;teamone;teamtwo\r\nSpring Finals;Équipe Alpha;Bravo “B”\r\n'
const bytesOf = (text: string, wide: 'utf-16le' | 'utf-16be', mark: boolean): Uint8Array => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(wide === 'utf-16be' ? bytes.swap16() : bytes)
}
const inWindows = (text: string): Uint8Array =>
  new Uint8Array(text.split('').map((letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)))

describe('A file out of a spreadsheet is read as it looks [T31]', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(TEXT)], ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16 LE', bytesOf(TEXT, 'utf-16le', true)], ['UTF-16 BE', bytesOf(TEXT, 'utf-16be', true)],
    ['UTF-16 LE without a mark', bytesOf(TEXT, 'utf-16le', false)], ['UTF-16 BE without a mark', bytesOf(TEXT, 'utf-16be', false)],
    ['Windows-1252', inWindows(TEXT)],
  ])('A file in %s is read as it looks', (_name, bytes) => expect(decodeText(bytes)).toBe(TEXT))

  test('A program is refused', () => expect(parseCsv(decodeText(new Uint8Array([0x7f, 0x45, 0, 1, 2, 0, 255]))).error).toMatch(/not text/))
})
