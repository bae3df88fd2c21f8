import { expect, test } from 'vitest'
import { linksText } from './links-text.ts'

test('Links that will be cleared are counted in words', () => {
  expect(linksText(0, 0)).toBe('')
  expect(linksText(1, 0)).toBe('1 bracket link will be cleared.')
  expect(linksText(2, 1)).toBe('2 bracket links and 1 group link will be cleared.')
})
