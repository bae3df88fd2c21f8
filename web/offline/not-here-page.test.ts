import { expect, test } from 'vitest'
import { notHerePage } from './not-here-page.ts'

const linksIn = (html: string) => [...html.matchAll(/<li><a href="([^"]*)">([^<]*)</g)].map(([, path, title]) => [path, title])

test('Without a connection a page that is not stored leads to those that are, the last ones first, each once (FO-06)', () => {
  const page = (title: string) => `<html><head><title>${title} | Clutchboard</title></head></html>`
  const html = notHerePage([
    { path: '/events/a?tab=groups', html: page('Open &amp; Cup') }, { path: '/teams/b', html: page('Alpha') }, { path: '/events/a', html: page('Open &amp; Cup') },
    { path: '/x"<', html: page('Odd') }, { path: '/none', html: '' },
  ])
  expect(linksIn(html)).toEqual([['/events/a?tab=groups', 'Open &amp; Cup'], ['/teams/b', 'Alpha'], ['/x&quot;&lt;', 'Odd']])
  expect(linksIn(notHerePage([]))).toEqual([])
  expect(notHerePage([])).not.toContain('On your device')
})

test('The list names no team that a result brought to a match (SP-03)', () => {
  const html = '<title data-hidden="Hidden vs Hidden, Final | Site" data-until="match:1">Alpha vs Beta, Final | Site</title>'
  expect(linksIn(notHerePage([{ path: '/matches/1', html }]))).toEqual([['/matches/1', 'Hidden vs Hidden, Final']])
})
