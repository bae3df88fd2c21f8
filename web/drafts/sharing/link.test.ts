import { expect, test } from 'vitest'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { emptyDraft } from '#domain/drafts/slots.ts'
import { pastedCode } from '#web/ui/sharing/pasted-code.ts'
import { codePath, importPath, sharedIn } from './link.ts'

const sharedBy = (search: string) => sharedIn(new URLSearchParams(search))

test('With both parameters the code wins (SH-03)', () => {
  expect(sharedBy('?import=abc&code=xyz')).toEqual({ code: 'xyz' })
})

test('An empty code is a code, an empty reference is none', () => {
  expect(sharedBy('?code=')).toEqual({ code: '' })
  expect(sharedBy('?import=%20')).toBeNull()
  expect(sharedBy('?other=1')).toBeNull()
})

test('A share link contains its code', () => {
  const code = encodeDraft({ ...emptyDraft(), selectedMapId: 'krakoa' })
  expect(sharedBy(codePath(code).slice('/draft'.length))).toEqual({ code })
  expect(pastedCode(`  https://site.example${codePath(code)}&utm=1#top `, 'code')).toBe(code)
})

test.each([
  ['abc', '/draft?import=abc'],
  ['//evil', '/draft?import=%2F%2Fevil'],
  ['a&code=b', '/draft?import=a%26code%3Db'],
  ['a\r\nSet-Cookie: x', '/draft?import=a%0D%0ASet-Cookie%3A%20x'],
  ['  ', '/draft'],
  [undefined, '/draft'],
])('A link by the reference %j leads to %s', (id, path) => {
  expect(importPath(id)).toBe(path)
})
