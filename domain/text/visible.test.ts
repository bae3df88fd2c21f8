import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameText, visibleText } from './visible.ts'

test.each([
  ['a zero-width space', 'Red\u200b Kites'], ['a byte order mark', '\ufeffRed Kites'], ['a word joiner', 'Red\u2060 Kites'],
  ['an override', '\u202eRed Kites\u202c'], ['an isolate', '\u2067Red Kites\u2069'], ['marks of direction', 'Red\u200e\u200f Kites\u061c'],
  ['joiners between Latin letters', 'R\u200de\u200cd Kites'], ['joiners at an end', '\u200dRed Kites\u200c'],
  ['a soft hyphen', 'Red Ki\u00adtes'], ['tags', 'Red Kites\u{e0041}\u{e007f}'], ['a variation', 'Red\ufe0f Kites\u{e0100}'],
  ['fillers', 'Red Kites\u3164\u115f\uffa0'], ['a line separator', 'Red Kites\u2028'],
  ['marks of notes between lines', '\ufff9Red\ufffa Kites\ufffb'], ['marks of shorthand', 'Red\u{1bca0} Kites\u{1bca3}'],
  ['a blank of Braille', 'Red\u2800 Kites\u2800'], ['control characters', '\u0001Red\u000b Ki\u009ftes\u007f'], ['marks over nothing', '\u0301\u0302Red Kites'],
])('A name loses %s, and then is the name it looks like [K53]', (_what, name) => {
  expect(visibleText(name)).toBe('Red Kites')
})

test.each([
  ['a family', '👩‍👩‍👧‍👦 Família'], ['an astronaut with a tone', '👩🏽‍🚀'], ['a rainbow flag', '🏳️‍🌈'], ['a heart', '❤️ Hearts'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Clan'], ['a keycap', '1️⃣ Ones'],
  ['a Persian word', 'می\u200cخواهم'], ['a Hindi word', 'क्\u200dष'], ['a Sinhala word', 'ශ්\u200dරී'], ['Arabic', 'فريق الشمال'],
  ['a variant of a Chinese character', '葛\u{e0100}城'], ['accents', 'Ame\u0301lie'], ['letters', '東京ゲーマー 𝔘𝔫𝔦 Ǆ ß İ'],
])('A name retains %s [K53]', (_what, name) => {
  expect(visibleText(name)).toBe(name)
})

test('Cleaning a cleaned name changes nothing [K53]', () => {
  const odd = fc.constantFrom('a', '\u200b', '\u200c', '\u200d', '\u202e', 'ک', '👩', '🏽', '\ufe0f', '\u{e0067}', '\u{1f3f4}', '葛', '\u{e0100}')
  fc.assert(fc.property(fc.array(odd).map((chars) => chars.join('')), (text) => {
    expect(visibleText(visibleText(text))).toBe(visibleText(text))
  }), { numRuns: 2_000 })
})

test.each([
  ['ends of lines', 'Red\r\n Kites\nAcademy', 'Red Kites Academy'], ['a tab', 'Red\tKites', 'Red Kites'],
  ['two spaces', 'Red  Kites', 'Red Kites'], ['a space that does not break', 'Red\u00a0Kites', 'Red Kites'],
])('A name with %s is the name of one line that it looks like [K53]', (_what, typed, stored) => {
  expect(nameText(typed)).toBe(stored)
  expect(nameText(stored)).toBe(stored)
})
