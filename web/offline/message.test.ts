import { expect, test } from 'vitest'
import { shownOf, withKnown } from './message.ts'

const SITE = 'https://site.example'
const notification = { title: 'A vs B: live now', body: 'Cup', tag: 'match-m', lang: 'en', navigate: `${SITE}/matches/m`, data: { id: '7' } }

test('A message is shown as it was sent, and leads to this site alone (FO-11)', () => {
  expect(shownOf({ web_push: 8030, notification }, SITE)).toEqual({
    title: 'A vs B: live now', body: 'Cup', tag: 'match-m', lang: 'en', navigate: `${SITE}/matches/m`, id: '7',
  })
  for (const navigate of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 7, undefined]) {
    expect(shownOf({ web_push: 8030, notification: { ...notification, navigate } }, SITE).navigate).toBe(`${SITE}/follow`)
  }
})

test('A message that cannot be read is a hint to look, since browsers must show something (FO-11)', () => {
  for (const odd of [null, 'text', {}, { web_push: 8030 }, { web_push: 1, notification }, { web_push: 8030, notification: 'x' }]) {
    expect(shownOf(odd, SITE)).toMatchObject({ title: 'News of what you follow', navigate: `${SITE}/follow` })
  }
})

test('What was shown is known for a while, each once (FO-12)', () => {
  expect(withKnown(['a', 'b'], 'a')).toEqual(['b', 'a'])
  expect(withKnown(Array.from({ length: 50 }, (_, index) => String(index)), 'x')).toHaveLength(50)
})
