import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test.each(['/admin/matches?x=1#y', '/', '/events/a%20b'])('The return path is a page of this site: %s', (path) => {
  expect(safeReturnTo(path)).toBe(path)
})

test.each([
  undefined,
  '',
  'admin',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/api/auth/discord/login',
  `/${'x'.repeat(5000)}`,
])('The return path is the admin area instead of %s [O08]', (value) => {
  expect(safeReturnTo(value)).toBe('/admin')
})

test('The return path never leaves this site, whatever is asked for [O08]', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '\t',
    '\n',
    '@',
    'evil.example',
    '%2F',
    '%5C',
    '?',
    '#',
    'https:',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
      expect(new URL(safeReturnTo(`/${given.join('')}`), 'https://site.example').host).toBe('site.example')
    }),
    { numRuns: 2000 },
  )
})
