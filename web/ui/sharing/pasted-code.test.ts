import { expect, test } from 'vitest'
import { pastedCode } from './pasted-code.ts'

test('A text without a link is the code itself, and a broken percent sign is no failure', () => {
  expect(pastedCode('eyJ0ZWFt', 'code')).toBe('eyJ0ZWFt')
  expect(pastedCode('/draft?code=%E0%A4%A', 'code')).toBe('%E0%A4%A')
})

test('Only the parameter of that name counts', () => {
  expect(pastedCode('/events/1?tab=x&picks=a%2Bb%3D#top', 'picks')).toBe('a+b=')
  expect(pastedCode('/draft?code=abc', 'picks')).toBe('/draft?code=abc')
})
