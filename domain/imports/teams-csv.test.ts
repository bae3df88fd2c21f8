import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import { lookupOf, nearestOf } from './lookup.ts'
import { readTeamsCsv, TEAMS_TEMPLATE } from './teams-csv.ts'
import { teamImportText } from './texts.ts'

const REFERENCE = {
  teams: [{ id: 't1', name: 'Alpha', tag: 'ALP' }, { id: 't2', name: 'No Tag', tag: '' }],
  players: [
    { id: 'p1', username: 'Pia' }, { id: 'p2', username: 'twin' }, { id: 'p3', username: 'Twin' },
    { id: 'pia', username: 'x' },
  ],
}
const read = (text: string) => readTeamsCsv(parseCsv(text), REFERENCE)
const cell = (value: unknown): string =>
  `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`
const withRoster = (roster: unknown, substitutes: unknown = []) =>
  read(`name,tag,roster,substitutes\nBravo,BRV,${cell(roster)},${cell(substitutes)}`).rows[0]

describe('Team rows (IM-10)', () => {
  it('Team rows are read with name, tag, region and people', () => {
    const roster = cell([{ username: 'PIA', role: 'Vanguard' }, { username: 'new' }])
    const [team] = read(`Tag,Name,Region,Roster\nBRV, Bravo ,emea,${roster}`).rows
    expect(team).toMatchObject({ status: 'valid', warnings: [], errors: [] })
    expect(team?.values).toEqual({
      name: 'Bravo', tag: 'BRV', logo: '', region: 'EMEA', substitutes: [],
      roster: [
        { username: 'PIA', role: 'vanguard', playerId: 'p1' }, { username: 'new', role: 'duelist', playerId: null },
      ],
    })
  })

  it.each([
    ['nothing', '', 'CSV must have at least a header row and one data row'],
    ['missing headers', 'region\nEMEA', 'Missing required headers: name, tag'],
  ])('A file with %s is refused [I01 I02]', (_name, text, error) => expect(read(text).error).toBe(error))

  it.each([
    ['Bravo', 'Row 2: Column count mismatch (expected 6, got 1)'],
    [',BRV,,,,', 'Row 2: Team name is required'],
    ['Bravo,,,,,', 'Row 2: Team tag is required'],
    ['Bravo,BRV,,Mars,,', "Row 2: Invalid region 'Mars' (use Global, Americas, EMEA, Pacific, China)"],
    ['Bravo,BRV,,,{},', 'Invalid roster JSON format'],
    ['Bravo,BRV,,,,{}', 'Invalid substitutes JSON format'],
    ['Bravo,BRV,javascript:alert(1),,,', 'Row 2: Logo must begin with https:// or http://'],
    ['Bravo,BRV,//evil.example/a.png,,,', 'Row 2: Logo must begin with https:// or http://'],
    [`${'a'.repeat(121)},BRV,,,,`, 'Row 2: Team name is longer than 120 characters'],
    ['Bravo,ABCDEFGHIJKLMNOPQ,,,,', 'Row 2: Team tag is longer than 16 characters'],
  ])('A team row is checked: %s gives %s [I05]', (cells, error) => {
    const result = read(`name,tag,logo,region,roster,substitutes\n${cells}`)
    expect(result.rows[0]?.errors).toEqual([error])
    expect(result.rows[0]?.status).toBe('invalid')
  })

  it('A long cell is quoted only in part', () => {
    const error = read(`name,tag,region\nB,B,${'x'.repeat(5_000_000)}`).rows[0]?.errors[0]
    expect(error).toBe(`Row 2: Invalid region '${'x'.repeat(40)}…' (use Global, Americas, EMEA, Pacific, China)`)
  })

  it('An unknown region comes with a suggestion', () => {
    expect(read('name,tag,region\nB,B,Pacfic').rows[0]?.fixes).toEqual([{ key: 'region', value: 'Pacific' }])
  })
})

describe('rosters (IM-11)', () => {
  it.each([
    ['broken', '[{'],
    ['no list', { username: 'a', role: 'duelist' }],
    ['a string', '"x"'],
    ['a list of names', ['a']],
    ['an unknown role', [{ username: 'a', role: 'tank' }]],
    ['a role that is no text', [{ username: 'a', role: null }]],
    ['no username', [{ role: 'duelist' }]],
    ['a blank username', [{ username: ' ', role: 'duelist' }]],
    ['a username that is a number', [{ username: 1, role: 'duelist' }]],
    ['more fields', [{ username: 'a', role: 'duelist', admin: true }]],
    ['a poisoned prototype', '[{"username":"a","role":"duelist","__proto__":{"x":1}}]'],
    ['NUL', '[{"username":"a\\u0000","role":"duelist"}]'],
    ['half a character', '[{"username":"a\\ud800","role":"duelist"}]'],
    ['deep lists', '['.repeat(100_000)],
    ['ten thousand people', Array.from({ length: 10_000 }, (_, index) => ({ username: `u${index}`, role: 'duelist' }))],
  ])('A roster refuses %s [I16]', (_name, roster) => {
    expect(withRoster(roster)?.errors).toEqual(['Invalid roster JSON format'])
    expect(withRoster([], roster)?.errors).toEqual(['Invalid substitutes JSON format'])
  })

  it('A roster refuses a person twice on a team, and a handle that two players have [I18]', () => {
    expect(withRoster([{ username: 'a' }], [{ username: 'A' }])?.errors).toEqual(
      ['Row 2: A player can be on a team only once'],
    )
    expect(withRoster([{ username: 'TWIN' }])?.errors).toEqual(["Row 2: Player 'TWIN' matches more than one player"])
  })

  it('Players are found by handle, never by id', () => {
    expect(withRoster([{ username: 'p1' }])?.values?.roster[0]?.playerId).toBeNull()
    expect(withRoster([{ username: 'pia' }])?.values?.roster[0]?.playerId).toBe('p1')
  })

  it('A player named before is reused, with a warning', () => {
    const roster = cell([{ username: 'newbie' }])
    const { rows } = read(`name,tag,roster\nB,B,${roster}\nC,C,${roster}`)
    expect(rows.map((row) => row.warnings)).toEqual([
      [], ["Row 3: Player 'newbie' is repeated in the CSV, the earlier one is reused"],
    ])
  })
})

describe('duplicates', () => {
  it('Duplicates by name or tag, of existing teams or rows above, are skipped with a warning and block nothing (IM-12) [I06]', () => {
    const result = read('name,tag\nALPHA,X\nY,alp\nBravo,BRV\nbravo,Z\nW,brv\nOther,O')
    expect(result.rows.map((row) => row.status)).toEqual(['skipped', 'skipped', 'valid', 'skipped', 'skipped', 'valid'])
    expect(result.rows[0]?.warnings).toEqual(
      ["Row 2: Duplicate team 'ALPHA' (its name or tag already exists) is skipped"],
    )
  })

  it('All rows are duplicates when the same file is read again [I09]', () => {
    const line =
      fc.tuple(fc.string({ unit: fc.constantFrom('a', 'b', 'A'), minLength: 1 }), fc.constantFrom('x', 'y', 'z'))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const text = `name,tag\n${lines.map((each) => each.join(',')).join('\n')}`
        const first = readTeamsCsv(parseCsv(text), { teams: [], players: [] })
        const teams = first.rows.flatMap((row) => (row.values ? [{ id: String(row.line), ...row.values }] : []))
        expect(teams.length).toBeGreaterThan(0)
        const again = readTeamsCsv(parseCsv(text), { teams, players: [] })
        expect(again.rows.every((row) => row.status === 'skipped')).toBe(true)
      }),
    )
  })
})

describe('The template and the result', () => {
  it('The team template can be read', () => {
    const result = read(TEAMS_TEMPLATE)
    expect(result).toMatchObject({ error: null, warnings: [] })
    expect(result.rows[0]?.values?.roster).toHaveLength(2)
  })

  it('The result counts teams, duplicates and errors (IM-09)', () => {
    expect(teamImportText(3, 1, 0)).toBe('Import completed: 3 teams created, 1 skipped (duplicates), 0 errors')
  })
})

describe('lookups', () => {
  it('An exact id takes precedence over any name', () => {
    const find = lookupOf([{ id: 'a', name: 'b' }, { id: 'b', name: 'a' }], ({ name }) => [name])
    expect(find('a')).toEqual({ found: { id: 'a', name: 'b' }, ambiguous: false })
    expect(find('A')).toEqual({ found: null, ambiguous: true })
  })

  it('Only the nearest names are suggested, and only if they are near', () => {
    const nearest = nearestOf(['Sentinels', 'FlyQuest', 'SEN'].map((name) => ({ name, suggest: name })))
    expect(nearest('sentinals')).toBe('Sentinels')
    expect(nearest('seb')).toBe('SEN')
    expect(nearest('Gen.G')).toBeNull()
    expect(nearest('x'.repeat(1000))).toBeNull()
    expect(nearest('')).toBeNull()
  })
})
