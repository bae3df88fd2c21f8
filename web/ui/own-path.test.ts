import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('A path of this site stays', () => {
  expect(ownPath('/uploads/teams/a.webp')).toBe('/uploads/teams/a.webp')
})

test.each([
  'https://other.example/a.png',
  '//other.example/a.png',
  '/\\other.example/a.png',
  'data:image/png;base64,AA',
  '',
])('A picture from another site is not shown: %s', (url) => {
  expect(ownPath(url)).toBe('')
})
