import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHttpUrl } from '#domain/links.ts'
import { side } from '#tests/support/models/sides.ts'
import { broadcastsText } from './broadcasts-csv.ts'
import { parseCsv } from './csv.ts'
import { exportRows } from './export.ts'
import type { StoredMatch } from './match-update.ts'
import { readMatchesCsv } from './matches-csv.ts'

const REFERENCE = {
  events: [{ id: 'ev1', name: 'Spring Finals' }],
  teams: [{ id: 't1', name: 'Alpha', tag: 'ALP' }, { id: 't2', name: 'Bravo', tag: 'BRV' }],
  timeZone: 'UTC',
  now: Date.parse('2026-11-20T18:10:00Z'),
}
const row = (cells: Record<string, string>, matches: StoredMatch[] = []) => {
  const all = { eventid: 'ev1', teamone: 't1', teamtwo: 't2', ...cells }
  return readMatchesCsv(parseCsv(exportRows(Object.keys(all), [Object.values(all)])), { ...REFERENCE, matches }).rows[0]
}
const [EN, DE] = [
  { label: '', language: 'English', url: 'https://example.org/en' }, { label: 'Map 1', language: 'Deutsch', url: 'https://example.org/de' },
]
const stored: StoredMatch = {
  id: 'm1', version: 3, eventId: 'ev1', sides: { one: side('t1', 'Alpha'), two: side('t2', 'Bravo') }, matchStartTime: null, scheduledAt: null,
  bestOf: 3, streamLink: EN.url, vodLink: '', streams: [EN], vods: [], winner: null, seriesWinner: null, games: [],
}

describe('Streams and recordings in a file', () => {
  test('Several are read with their languages and labels, the first is the single link (IM-13 MT-33)', () => {
    const read = row({ vods: 'https://example.org/1\nhttps://example.org/2;https://example.org/3' })
    expect(row({ streams: 'https://example.org/en | English; https://example.org/de | Deutsch | Map 1;' })?.values)
      .toMatchObject({ streams: [EN, DE], streamLink: EN.url, vodLink: '' })
    expect(read?.values?.vods?.map(({ url }) => url)).toEqual(['https://example.org/1', 'https://example.org/2', 'https://example.org/3'])
    expect(row({ streams: '' })?.values).not.toHaveProperty('streams')
  })

  test('A cell may be the JSON that dumps have (IM-13 OD-03)', () => {
    expect(row({ vods: JSON.stringify([EN, DE]) })?.values).toMatchObject({ vods: [EN, DE], vodLink: EN.url, streamLink: '' })
    expect(row({ vods: '[]', vodlink: 'https://example.org/' })?.values).toMatchObject({ vodLink: 'https://example.org/' })
  })

  const thirteen = Array.from({ length: 13 }, (_, at) => `https://example.org/${at}`).join('; ')
  test.each([
    ['streams', 'twitch.tv/alpha', "Streams: 'twitch.tv/alpha' is no address that begins with https:// or http://"],
    ['vods', 'https://example.org/1; later', "VODs: 'https://example.org/1; later' is no address"],
    ['streams', thirteen, 'Streams: a match has at most 12'],
    ['vods', `https://example.org/ | ${'x'.repeat(41)}`, 'VODs: a language is longer than 40 characters'],
    ['vods', `https://example.org/ | English | ${'x'.repeat(81)}`, 'VODs: a label is longer than 80 characters'],
    ['streams', '[{"url":"https://example.org/"', 'Invalid streams JSON format'],
    ['vods', '[{"url":"https://example.org/","map":1}]', 'Invalid vods JSON format'],
    ['vods', '[7]', 'Invalid vods JSON format'],
    ['vods', '[{"label":"Map 1"}]', "VODs: '' is no address"],
  ])('A cell %s with %j is refused (IM-13)', (key, cell, error) => {
    expect(row({ [key]: cell })).toMatchObject({ errors: [expect.stringContaining(error)], faulty: [key] })
  })

  test('A single link that is not the first of the list is refused (IM-13 MT-33)', () => {
    expect(row({ streamlink: DE.url, streams: EN.url })?.errors).toEqual(['The stream link is not the first of the streams'])
    expect(row({ vodlink: EN.url, vods: `${EN.url} | English` })?.errors).toEqual([])
  })

  test('A row names what it changes of the list that a match has, and nothing where it is the same (IM-13)', () => {
    expect(row({ streams: 'https://example.org/en | English' }, [stored])).toMatchObject({ status: 'skipped' })
    const changed = row({ streams: broadcastsText([EN, DE]), vods: EN.url }, [stored])
    expect(changed?.fit?.changes.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Streams', 'https://example.org/en | English', 'https://example.org/en | English; https://example.org/de | Deutsch | Map 1'],
      ['VODs', '', 'https://example.org/en'],
    ])
    expect(row({ streamlink: DE.url }, [stored])?.fit?.changes).toEqual([{ label: 'Stream', from: EN.url, to: DE.url, isTime: false }])
  })

  test('Whatever a match has is the same after it was written into a file and read (IM-13)', () => {
    const text = fc.string({ maxLength: 40, unit: fc.constantFrom('a', 'b', '|', ';', ',', ' ', '"', "'", '=', '[') }).map((each) => each.trim())
    const url = fc.string({ maxLength: 20, unit: fc.constantFrom('a', '|', ';', ',', '=', '[', '?', '&') }).map((path) => `https://example.org/${path}`).filter(isHttpUrl)
    fc.assert(fc.property(fc.array(fc.record({ label: text, language: text, url }), { minLength: 1, maxLength: 12 }), (list) => {
      expect(row({ streams: broadcastsText(list) })?.values?.streams).toEqual(list)
    }))
  })
})
