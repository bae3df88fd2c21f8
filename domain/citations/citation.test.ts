import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationBibtex, citationText, type Cited } from './citation.ts'

const CITED: Cited = {
  site: 'Clutchboard', title: 'Red Kites vs Blue Jays, Group A, round 2, Meridian Cup', url: 'https://site.example/matches/m1', accessed: '2026-11-05',
  dump: { day: '2026-11-05', revision: 812, url: 'https://site.example/dumps/2026-11-05/manifest.json' },
}

test('A citation has title, address, the day of reading and the dump (OD-07)', () => {
  expect(citationText(CITED)).toBe(
    'Clutchboard. “Red Kites vs Blue Jays, Group A, round 2, Meridian Cup.” https://site.example/matches/m1. Accessed 5 November 2026. ' +
      'Data: dump of 5 November 2026, revision 812, https://site.example/dumps/2026-11-05/manifest.json.',
  )
  expect(citationText({ ...CITED, dump: null })).toMatch(/Accessed 5 November 2026\.$/)
})

test('A citation in BibTeX has the same (OD-07)', () => {
  expect(citationBibtex(CITED)).toBe(`@misc{clutchboard-matches-m1-2026-11-05,
  author = {{Clutchboard}},
  title = {{Red Kites vs Blue Jays, Group A, round 2, Meridian Cup}},
  howpublished = {\\url{https://site.example/matches/m1}},
  year = {2026},
  urldate = {2026-11-05},
  note = {Accessed 5 November 2026. Data: dump of 2026-11-05, revision 812, \\url{https://site.example/dumps/2026-11-05/manifest.json}},
}`)
})

test('No title ends a field of BibTeX, or begins a command (OD-07)', () => {
  expect(citationBibtex({ ...CITED, title: 'A & B_2 {\\x} 100% $#~^' })).toContain(
    'title = {{A \\& B\\_2 \\{\\textbackslash{}x\\} 100\\% \\$\\#\\textasciitilde{}\\textasciicircum{}}},',
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (title) => {
    const line = citationBibtex({ ...CITED, title, dump: null }).split('\n').find((each) => each.startsWith('  title'))
    const bare = (line ?? '').replaceAll(/\\(?:textbackslash|textasciitilde|textasciicircum)\{\}/g, '').replaceAll(/\\[{}&%$#_]/g, '')
    expect(bare).toMatch(/^ {2}title = \{\{[^\\{}&%$#_~^\n]*\}\},$/)
  }))
})
