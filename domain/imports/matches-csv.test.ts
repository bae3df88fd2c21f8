import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import type { StoredMatch } from './match-update.ts'
import { MATCHES_TEMPLATE, readMatchesCsv } from './matches-csv.ts'
import { exportFailedRows } from './table.ts'
import { matchImportText } from './texts.ts'
import { side } from '#tests/support/models/sides.ts'

const REFERENCE = {
  events: [
    { id: 'ev1', name: 'Spring Finals' }, { id: 'ev2', name: 'Autumn Cup' }, { id: 'ev3', name: 'Twin' },
    { id: 'ev4', name: 'twin' },
  ],
  teams: [
    { id: 't1', name: 'Alpha', tag: 'ALP' }, { id: 't2', name: 'Bravo', tag: 'BRV' },
    { id: 't3', name: 'Charlie', tag: 'DUP' },
    { id: 't4', name: 'Delta', tag: 'dup' },
  ],
  timeZone: 'America/Los_Angeles',
  now: Date.parse('2026-11-20T18:00:00Z'),
}
const read = (text: string, change: object = {}) => readMatchesCsv(parseCsv(text), { ...REFERENCE, ...change })
/** One data row under the three required headers and more. */
const row = (headers: string, cells: string) => {
  const { error, rows } = read(`eventid,teamone,teamtwo${headers && `,${headers}`}\nev1,t1,t2${headers && `,${cells}`}`)
  expect(error).toBeNull()
  return rows[0]
}
const errorsOf = (cells: string) => read(`eventid,teamone,teamtwo\n${cells}`).rows[0]?.errors

describe('The file', () => {
  it.each([
    ['nothing', '', 'CSV must have at least a header row and one data row'],
    ['a header only', 'eventid,teamone,teamtwo\n', 'CSV must have at least a header row and one data row'],
    ['blank lines', '\n\n  \n', 'CSV must have at least a header row and one data row'],
    ['missing headers', 'teamone,x\n1,2', 'Missing required headers: eventid, teamtwo'],
    ['headers twice', 'eventid,teamone,teamtwo,Team One\n1,2,3,4', 'Duplicate headers: teamone'],
    ['no text', 'e\0v\0', 'This file is not text. Save the table as CSV and try again.'],
  ])('A file with %s is refused [I01 I02]', (_name, text, error) => expect(read(text)).toMatchObject({ error, rows: [] }))

  it('Headers may have any case and order, spaces, a byte order mark and unknown columns, which are named (IM-01 IM-02) [I02]', () => {
    const result = read('\ufeffTeam Two,EVENT ID,Notes,Team One\r\nBRV,spring finals,x,alpha\r\n\r\n')
    expect(result.warnings).toEqual(['Ignored columns: Notes'])
    expect(result.keys.filter((_, index) => result.used.includes(index))).toEqual(['teamtwo', 'eventid', 'teamone'])
    expect(result.rows[0]?.values).toMatchObject({
      eventId: 'ev1', sides: { one: side('t1', 'Alpha'), two: side('t2', 'Bravo') }, games: [],
      winner: null,
    })
  })

  it('A row with another number of columns is reported with its line (IM-02) [I03]', () => {
    const result = read('eventid,teamone,teamtwo\n"ev1",t1\n"e\nv",t1,t2,x')
    expect(result.rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, ['Row 2: Column count mismatch (expected 3, got 2)']],
      [3, ['Row 3: Column count mismatch (expected 3, got 4)']],
    ])
  })
})

describe('Events and teams (IM-04)', () => {
  it.each([
    [',t1,t2', ['Event ID is required']],
    ['ev1,,t2', ['Team One is required']],
    ['ev1,t1,', ['Team Two is required']],
    [',,', ['Event ID is required', 'Team One is required', 'Team Two is required']],
    ['ev9,t1,t2', ['Event not found']],
    ['ev1,nobody,t2', ['Team One not found']],
    ['ev1,t1,nobody', ['Team Two not found']],
    ['ev1,t1,ALPHA', ['Team One and Team Two cannot be the same']],
    ['ev1,dup,t1', ['Team One matches more than one team']],
    ['TWIN,t1,t2', ['Event matches more than one event']],
    ['ev3,t3,t4', []],
  ])('The event or team is resolved: %s, %j [I05 I18]', (cells, errors) => expect(errorsOf(cells)).toEqual(errors))

  it('An unknown name comes with a suggestion', () => {
    const [wrong] = read('eventid,teamone,teamtwo\nSprng Finals,Alpa,xxxxxxxx').rows
    expect(wrong?.fixes).toEqual([{ key: 'eventid', value: 'Spring Finals' }, { key: 'teamone', value: 'Alpha' }])
    expect(wrong?.faulty).toEqual(['eventid', 'teamone', 'teamtwo'])
  })

  it('The same teams in the same event are refused in either order, but not in another event (IM-07) [I06]', () => {
    const { rows } = read('eventid,teamone,teamtwo\nev1,t1,t2\nev1,BRV,ALP\nev2,t1,t2')
    expect(rows.map((each) => each.errors)).toEqual([
      [], ['Duplicate match in CSV (same teams in the same event, either order)'], [],
    ])
  })

})

describe('Rows about matches that exist [T31]', () => {
  const stored = (id: string, over: Partial<StoredMatch> = {}): StoredMatch => ({
    id, version: 3, eventId: 'ev1', sides: { one: side('t2', 'Bravo'), two: side('t1', 'Alpha') },
    matchStartTime: null, scheduledAt: null, bestOf: null, streamLink: '', vodLink: '', winner: null, seriesWinner: null,
    games: [{ map: 'krakoa', score: { one: null, two: null } }], ...over,
  })
  const HEADER = 'eventid,teamone,teamtwo,matchid,matchstarttime,game1map,game1score,serieswinner'
  const rowOf = (line: string, matches: StoredMatch[]) => read(`${HEADER}\n${line}`, { matches }).rows[0]
  const EIGHT = '2026-11-20T20:00:00.000Z'

  it('A length in a row is a change of the match, and one that is left out is none (MT-23)', () => {
    const lengths = (bestOf: string) => read(`eventid,teamone,teamtwo,bestof\nev1,t1,t2,${bestOf}`, { matches: [stored('m1', { bestOf: 3 })] }).rows[0]?.fit?.changes
    expect(lengths('5')).toEqual([{ label: 'Best of', from: '3', to: '5', isTime: false }])
    expect(lengths('')).toEqual([])
  })

  it('An update row shows its changes, whichever side is first, and leaves out fields alone', () => {
    const row = rowOf('ev1,t1,t2,,2026-11-20T20:00:00Z,,3-1,ALP', [stored('m1')])
    expect(row).toMatchObject({ status: 'valid', warnings: [], fit: { id: 'm1', version: 3 } })
    expect(row?.fit?.changes).toEqual([
      { label: 'Start', from: '', to: EIGHT, isTime: true },
      { label: 'Winner', from: '', to: 'Alpha', isTime: false },
      { label: 'Score of map 1', from: '', to: '1-3', isTime: false },
    ])
  })

  it('An update row finds its match by time, or by id where the time is ambiguous', () => {
    const two = [stored('m1', { matchStartTime: EIGHT }), stored('m2', { matchStartTime: '2026-11-21T20:00:00.000Z' })]
    expect(rowOf('ev1,t1,t2,,2026-11-21T20:00:00Z,dnp,,', two)?.fit?.id).toBe('m2')
    expect(rowOf('ev1,t1,t2,,2026-11-22T20:00:00Z,dnp,,', two)).toMatchObject({
      fit: null, warnings: ['These teams already have a match in this event'],
    })
    expect(rowOf('ev1,t1,t2,,,dnp,,', two)?.fit).toBeNull()
    expect(rowOf('ev1,t1,t2,m2,2026-11-22T20:00:00Z,dnp,,', two)?.fit?.id).toBe('m2')
    expect(rowOf('ev1,t1,t2,m9,,dnp,,', two)?.errors).toEqual(['Match ID is not a match between these teams in this event'])
  })

  it('A row with the id of a match names its event before the matches are loaded, and is valid once they are (IM-07)', () => {
    const line = 'ev1,t1,t2,m1,,dnp,,'
    expect(rowOf(line, [])).toMatchObject({ status: 'invalid', values: null, read: { eventId: 'ev1' } })
    expect(rowOf(line, [stored('m1')])).toMatchObject({ status: 'valid', fit: { id: 'm1' } })
  })

  it('A winner is compared with the scores as the update would leave them (IM-04)', () => {
    const score = (one: number, two: number) => ({ map: 'krakoa', score: { one, two } })
    const played = stored('m1', { games: [score(2, 0), score(2, 1), score(0, 2)] }) // Bravo is first there
    expect(rowOf('ev1,t1,t2,,,,2-0,ALP', [played])?.errors).toEqual([])
    expect(rowOf('ev1,t1,t2,,,,0-2,ALP', [played])?.errors).toEqual(['Series winner contradicts the scores: Bravo won 2-1'])
  })

  it('An update row that changes nothing is left out', () => {
    expect(rowOf('ev1,t2,t1,,,krakoa,,', [stored('m1')])).toMatchObject({ status: 'skipped', warnings: ['The match already has these values'] })
  })
})

describe('times (IM-05)', () => {
  it.each([
    ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20 18:00 +01:00', '2026-11-20T17:00:00.000Z'],
    ['2026-11-20T18:00:00.5z', '2026-11-20T18:00:00.500Z'],
    ['2026-11-20 10:00', '2026-11-20T18:00:00.000Z'],
    ['2026-07-20T10:00:30', '2026-07-20T17:00:30.000Z'],
    ['2026-11-20', '2026-11-20T08:00:00.000Z'],
    ['', null],
  ])('The time %s is read', (cell, instant) => {
    expect(row('matchstarttime,scheduledat', `${cell},${cell}`)?.values).toMatchObject(
      { matchStartTime: instant, scheduledAt: instant },
    )
  })

  it.each(['03/04/2026', '3.4.2026 18:00', 'tomorrow', 'infinity', '2026-02-30', '2026-1-1', '2026-11-20 25:00',
    '20:00', '2026-11-20 18:00 CET', '2026-03-08 02:30', '294277-01-01T00:00:00Z',
    '1732100000'])('The time %s is refused [I05 I17]', (cell) => {
    const wrong = row('matchstarttime,scheduledat', `${cell},${cell}`)
    expect(wrong?.errors).toEqual(['Invalid match start time format', 'Invalid scheduled date format'])
    expect(wrong?.hints).toHaveLength(2)
  })

  it('A row that uses midnight, or a time the clocks skip, gets a note [I17]', () => {
    expect(row('scheduledat', '2026-11-20')?.warnings).toEqual(['No time of day in 2026-11-20: midnight is used'])
    expect(row('scheduledat', '2026-03-08 02:30')?.hints).toEqual(
      ['The clocks in America/Los_Angeles skip 2026-03-08 02:30'],
    )
  })
})

describe('Winners and links', () => {
  it('Winners are resolved by id, name or tag (IM-04)', () => {
    expect(row('serieswinner,winner', 'brv,Alpha')?.values).toMatchObject({ seriesWinner: 't2', winner: 't1' })
  })

  it('Other winners are refused (IM-04) [I05]', () => {
    expect(row('serieswinner,winner', 'Charlie,x')?.errors).toEqual([
      'Series winner must match one of the teams', 'Winner must match one of the teams',
    ])
  })

  it('A winner that the scores contradict is refused with the score, whichever column names it (IM-04)', () => {
    const games = 'game1score,game2score,game3score'
    const told = (columns: string, cells: string) => row(`${columns},${games}`, `${cells},2-1,0-2,1-2`)?.errors
    expect(told('serieswinner', 'Alpha')).toEqual(['Series winner contradicts the scores: Bravo won 2-1'])
    expect(told('winner', 'Alpha')).toEqual(['Winner contradicts the scores: Bravo won 2-1'])
    expect(told('serieswinner,winner', 'brv,Bravo')).toEqual([])
    // Scores that decide nothing contradict nobody: a draw, and a series that is not over.
    expect(row('serieswinner,game1score,game2score', 'Alpha,1-2,2-1')?.errors).toEqual([])
    expect(row('serieswinner,bestof,game1score', 'Alpha,5,1-2')?.errors).toEqual([])
  })

  it('Only http links are accepted [I17]', () => {
    expect(row('streamlink,vodlink', 'https://a.example/x,http://b.example')?.values).toMatchObject({
      streamLink: 'https://a.example/x', vodLink: 'http://b.example',
    })
    expect(row('streamlink,vodlink', 'javascript:alert(1),//evil.example')?.errors).toEqual([
      'Stream link must begin with https:// or http://', 'VOD link must begin with https:// or http://',
    ])
  })
})

describe('games (IM-06)', () => {
  it('Maps and scores are read in both forms, with any dash', () => {
    const headers = 'game1map,game1score,game2map,game2teamonescore,game2teamtwoscore,game3score'
    const games = row(headers, 'Central-Park,2–1,dnp,0,3,1 - 1')
    expect(games?.values?.games).toEqual([
      { gameNumber: 1, map: 'central-park', score: { one: 2, two: 1 } },
      { gameNumber: 2, map: 'dnp', score: { one: 0, two: 3 } },
      { gameNumber: 3, map: 'tbd', score: { one: 1, two: 1 } },
    ])
  })

  it('Trailing empty games are left out, and those before are filled in', () => {
    expect(row('game1map,game2map,game3map', ',central-park,')?.values?.games.map((game) => game.map)).toEqual(
      ['tbd', 'central-park'],
    )
  })

  it.each([
    ['game2map', 'Nowhere', ["Game 2 map not found: use a map id, 'dnp' or 'tbd'"]],
    ['game1score', '2', ['Game 1 score must be like 2-1 (0 to 99)']],
    ['game1score', '2-Jan', ['Game 1 score must be like 2-1 (0 to 99)']],
    ['game1score', '100-1', ['Game 1 score must be like 2-1 (0 to 99)']],
    ['game1score', '-1-2', ['Game 1 score must be like 2-1 (0 to 99)']],
    ['game1teamonescore', '1.5', ['Game 1 scores must be whole numbers from 0 to 99']],
    ['game1score,game1teamonescore', '2-1,3', ['Game 1 score is given twice and differs']],
    ['game1score,game1teamtwoscore', '2-1,2', ['Game 1 score is given twice and differs']],
    ['game8map', 'tbd', ['A match has at most 7 maps']],
  ])('A game is checked: %s = %s gives %j [I05]', (header, cell, errors) => expect(row(header, cell)?.errors).toEqual(errors))

  it('An unknown map comes with a suggested id', () => {
    expect(row('game1map', 'Central Park')?.fixes).toEqual(
      [{ key: 'game1map', value: 'central-park' }],
    )
  })

  it('Columns for more than seven maps are ignored while they are empty', () => {
    expect(row('game8map', '')?.status).toBe('valid')
  })
})

describe('The whole import', () => {
  it('Exactly the rows without any error have values (IM-03)', () => {
    const cell = fc.constantFrom('', 'ev1', 't1', 't2', 'ALP', 'dup', 'nobody', '2-1', '2026-11-20 10:00', '=x', '"')
    const line =
      fc.tuple(cell, cell, cell, cell, cell).map((cells) => cells.map((each) => each.replaceAll('"', '""""')).join(','))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const { rows } = read(`eventid,teamone,teamtwo,matchstarttime,game1score\n${lines.join('\n')}`)
        for (const each of rows) {
          expect(each.values === null).toBe(each.errors.length > 0)
          expect(each.status).toBe(each.errors.length > 0 ? 'invalid' : 'valid')
          expect(new Set(each.errors).size).toBe(each.errors.length)
        }
      }),
    )
  })

  const failedOf = (text: string): string => {
    const { headers, rows } = read(text)
    const failed = rows.filter((each) => each.status === 'invalid')
    return exportFailedRows(headers, failed.map(({ cells, errors }) => ({ cells, reasons: errors })))
  }

  it('Failed rows are exported with the reason, formula-safe, and can be corrected and read again [I14]', () => {
    const failed = failedOf('eventid,teamone,teamtwo\nev1,t1,t2\nev1,=1+1,t2\nev1,t1')
    expect(failed).toBe(
      'eventid,teamone,teamtwo,reason\r\nev1,"\'=1+1",t2,Team One not found\r\n' +
        'ev1,t1,,"Row 4: Column count mismatch (expected 3, got 2)"\r\n',
    )
    const again = read(failed, { teams: [...REFERENCE.teams, { id: 't5', name: '=1+1', tag: '' }] })
    expect(again.warnings).toEqual([])
    expect(again.rows[0]?.values?.sides.one.teamId).toBe('t5')
    expect(failedOf(failed).split('\r\n')[0]).toBe('eventid,teamone,teamtwo,reason')
  })

  it('A row that is too long loses no cell', () => {
    const failed = failedOf('eventid,teamone,teamtwo\nev1,Alpha, Inc.,t2')
    expect(failed.split('\r\n').slice(0, 2)).toEqual([
      'eventid,teamone,teamtwo,column 4,reason',
      'ev1,Alpha," Inc.",t2,"Row 2: Column count mismatch (expected 3, got 4)"',
    ])
    expect(read(failed).warnings).toEqual(['Ignored columns: column 4'])
  })

  it.each([['5', 5, []], ['', null, []], ['8', null, ['Best of must be a number from 1 to 7']], ['Bo3', null, ['Best of must be a number from 1 to 7']]])(
    'The length %j is read as %j (MT-23)', (cell, bestOf, errors) => {
      const [result] = read(`eventid,teamone,teamtwo,bestof\nev1,t1,t2,${cell}`).rows
      expect(result?.errors).toEqual(errors)
      if (errors.length === 0) expect(result?.values?.bestOf).toBe(bestOf)
    })

  it('More won maps than the length has are an error of the row, other unusual courses are none (MT-35)', () => {
    const errorsOf = (bestOf: string, scores: string) =>
      read(`eventid,teamone,teamtwo,bestof,game1score,game2score,game3score,game4score\nev1,t1,t2,${bestOf},${scores}`).rows[0]?.errors
    expect(errorsOf('3', '2-0,2-0,2-0,2-1')).toEqual([
      'A best of 3 has at most 3 won maps, and 4–0 is entered: choose a longer series or clear the scores of a map',
    ])
    for (const [bestOf, scores] of [['5', '2-0,2-0,2-0,2-1'], ['3', '2-1,1-1,1-1,'], ['3', '2-1,1-1,0-2,2-0'], ['', '2-0,2-0,2-0,2-1']] as const) {
      expect([bestOf, scores, errorsOf(bestOf, scores)]).toEqual([bestOf, scores, []])
    }
  })

  it('The template can be read', () => {
    const result = read(MATCHES_TEMPLATE)
    expect([result.error, result.warnings, result.rows[0]?.errors]).toEqual([
      null, [], ['Event not found', 'Team One not found', 'Team Two not found'],
    ])
  })

  it('Ten thousand rows are read, also when every name is unknown', () => {
    const teams =
      Array.from({ length: 500 }, (_, at) => ({ id: `id${at}`, name: `Some Team Number ${at}`, tag: `T${at}` }))
    const line = (at: number) => `ev1,Some Teem ${at},id${at % 500},central-park,2-1,2026-11-20 10:00`
    const lines = Array.from({ length: 10_000 }, (_, at) => line(at))
    const text = `eventid,teamone,teamtwo,game1map,game1score,matchstarttime\n${lines.join('\n')}`
    expect(read(text, { teams }).rows).toHaveLength(10_000)
  })

  it.each([`${'a'.repeat(50_000)}!`, ' '.repeat(50_000), "'".repeat(50_000), '2-'.repeat(25_000), '2026-'.repeat(10_000),
    `https://${'a.'.repeat(25_000)}`])('Fifty thousand characters in any cell take no time [V21]', (text) => {
    const headers = [
      'eventid', 'teamone', 'teamtwo', 'matchstarttime', 'scheduledat', 'winner', 'serieswinner', 'streamlink', 'vodlink',
      'game1map', 'game1score', 'game2teamonescore',
    ]
    const file = [headers, ...headers.map((_, at) => headers.map((_, column) => (column === at ? text : 't1')))]
    const began = process.cpuUsage() // what other programs do meanwhile does not count
    expect(read(file.map((cells) => cells.join(',')).join('\n')).rows).toHaveLength(headers.length)
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
  })

  it('The import ends by reporting how many matches were imported and how many failed (IM-09) [I07]', () => {
    expect(matchImportText(80, 20)).toBe('Import completed: 80 matches imported successfully, 20 failed')
  })
})
