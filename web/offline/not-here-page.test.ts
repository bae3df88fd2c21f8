import { expect, test } from 'vitest'
import { notHerePage } from './not-here-page.ts'

const linksIn = (html: string) => [...html.matchAll(/<li><a href="([^"]*)">([^<]*)</g)].map(([, path, title]) => [path, title])
const page = (title: string) => `<html><head><title>${title} | Arena</title></head></html>`

test('Without a connection a page that is not stored leads to all that are, by kind, in each the last ones first, each once (FO-06)', () => {
  const html = notHerePage([
    { path: '/teams/b', html: page('Alpha') }, { path: '/events/a?tab=groups', html: page('Open &amp; Cup') }, { path: '/players/p', html: page('Alpha') },
    { path: '/events/a', html: page('Open &amp; Cup') }, { path: '/x"<', html: page('Odd') }, { path: '/none', html: '' }, { path: '/events/z', html: page('Old Cup') },
    { path: '/', html: '<title>Arena: live scores</title>' }, { path: '/matches', html: page('Matches') },
  ])
  expect(linksIn(html)).toEqual([
    ['/events/a?tab=groups', 'Open &amp; Cup'], ['/events/z', 'Old Cup'], ['/teams/b', 'Alpha'], ['/players/p', 'Alpha'],
    ['/x&quot;&lt;', 'Odd'], ['/', 'Home'], ['/matches', 'Matches'],
  ])
  expect([...html.matchAll(/<h3>([^<]*)</g)].map(([, title]) => title)).toEqual(['Events', 'Teams', 'Players', 'Other pages'])
  expect(html).toContain('aria-label="Arena, home"')
  expect(linksIn(notHerePage([]))).toEqual([])
  expect(notHerePage([])).not.toContain('On your device')
})

test('The list has a name that tells a result with and without it: the setting of the visitor decides (SP-03)', () => {
  const html = '<title data-hidden="Hidden vs Hidden, Final | Site" data-until="match:1">Alpha vs Beta, Final | Site</title>'
  expect(notHerePage([{ path: '/matches/1', html }])).toContain(
    '<a href="/matches/1"><span class="scores">Alpha vs Beta, Final</span><span class="no-scores">Hidden vs Hidden, Final</span></a>')
})
