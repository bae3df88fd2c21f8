import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { LIMITS } from '#domain/limits.ts'
import { isHttpUrl } from '#domain/links.ts'
import type { CsvResult } from './csv.ts'
import { exportRows } from './export.ts'
import { lookupByName, nearestOf } from './lookup.ts'
import type { NamedEntry } from './roster-json.ts'
import { readRoster } from './roster-json.ts'
import type { ImportResult, ImportRow, Notes, TableRow } from './table.ts'
import { addError, addNearest, briefly, noNotes, readTable } from './table.ts'

/** A person on an imported team; without `playerId` the player is to be created, once per username. */
export type ImportedPlayer = NamedEntry & { playerId: string | null }

/** A team to be created. */
export type ImportedTeam = {
  name: string
  tag: string
  logo: string
  region: Region | ''
  roster: ImportedPlayer[]
  substitutes: ImportedPlayer[]
}

/** The existing teams and players. */
export type TeamReference = {
  teams: readonly { id: string; name: string; tag: string }[]
  players: readonly { id: string; username: string }[]
}

const REQUIRED = ['name', 'tag']
const LISTS = ['roster', 'substitutes']
const OPTIONAL = ['logo', 'region', ...LISTS]

/** Everything that is created once per file. The sets hold lower-case texts and grow by the teams of valid rows. */
const contextOf = ({ teams, players }: TeamReference) => ({
  findPlayer: lookupByName(players, ({ username }) => [username]),
  nearestRegion: nearestOf(REGIONS.map((name) => ({ name, suggest: name }))),
  takenNames: new Set(teams.map(({ name }) => name.trim().toLowerCase())),
  takenTags: new Set(teams.map(({ tag }) => tag.trim().toLowerCase()).filter((tag) => tag !== '')),
  usernames: new Set<string>(),
})

type Context = ReturnType<typeof contextOf>

const isLogo = (cell: string): boolean => cell === '' || isHttpUrl(cell) || /^\/(?![/\\])[^\s\\]*$/.test(cell)

/** The region of a cell in any case; '' for an empty cell and, with the reason noted, for an unknown region. */
const readRegion = (cell: string, line: number, context: Context, notes: Notes): Region | '' => {
  const region = REGIONS.find((each) => each.toLowerCase() === cell.toLowerCase()) ?? ''
  if (region === '' && cell !== '') {
    addError(notes, `Row ${line}: Invalid region '${briefly(cell)}' (use ${REGIONS.join(', ')})`, 'region')
    addNearest(notes, 'region', context.nearestRegion(cell))
  }
  return region
}

const notePeople = (entries: readonly NamedEntry[], line: number, context: Context, notes: Notes): void => {
  const handles = entries.map((entry) => entry.username.toLowerCase())
  if (new Set(handles).size < handles.length) {
    addError(notes, `Row ${line}: A player can be on a team only once`, ...LISTS)
  }
  for (const { username } of entries) {
    if (!context.findPlayer(username).ambiguous) continue
    addError(notes, `Row ${line}: Player '${username}' matches more than one player`, ...LISTS)
  }
}

/** The values of the row, with every problem noted. */
const readTeam = ({ line, get }: TableRow, context: Context, notes: Notes) => {
  const [name, tag, logo] = [get('name'), get('tag'), get('logo')]
  if (name === '') addError(notes, `Row ${line}: Team name is required`, 'name')
  if (tag === '') addError(notes, `Row ${line}: Team tag is required`, 'tag')
  if (name.length > LIMITS.name) addError(notes, `Row ${line}: Team name is longer than ${LIMITS.name} characters`, 'name')
  if (tag.length > LIMITS.tag) addError(notes, `Row ${line}: Team tag is longer than ${LIMITS.tag} characters`, 'tag')
  if (!isLogo(logo)) addError(notes, `Row ${line}: Logo must begin with https:// or http://`, 'logo')
  const region = readRegion(get('region'), line, context, notes)
  const [roster, substitutes] = [readRoster(get('roster')), readRoster(get('substitutes'))]
  if (roster === null) addError(notes, 'Invalid roster JSON format', 'roster')
  if (substitutes === null) addError(notes, 'Invalid substitutes JSON format', 'substitutes')
  notePeople([...(roster ?? []), ...(substitutes ?? [])], line, context, notes)
  return { name, tag, logo, region, roster: roster ?? [], substitutes: substitutes ?? [] }
}

/** The entry with the id of its player, if that exists. A new player who was named before in the file is reused. */
const withPlayer = (entry: NamedEntry, line: number, context: Context, notes: Notes): ImportedPlayer => {
  const key = entry.username.toLowerCase()
  if (context.usernames.has(key)) {
    notes.warnings.push(`Row ${line}: Player '${entry.username}' is repeated in the CSV, the earlier one is reused`)
  }
  context.usernames.add(key)
  return { ...entry, playerId: context.findPlayer(key).found?.id ?? null }
}

const readRow = (row: TableRow, context: Context): ImportRow<ImportedTeam> => {
  const { line, cells } = row
  const { takenNames, takenTags } = context
  const notes = noNotes()
  const team = readTeam(row, context, notes)
  const [name, tag] = [team.name.toLowerCase(), team.tag.toLowerCase()]
  if (notes.errors.length > 0) return { line, cells, values: null, status: 'invalid', ...notes }
  if (takenNames.has(name) || takenTags.has(tag)) {
    notes.warnings.push(`Row ${line}: Duplicate team '${team.name}' (its name or tag already exists) is skipped`)
    return { line, cells, values: null, status: 'skipped', ...notes }
  }
  takenNames.add(name)
  takenTags.add(tag)
  const resolve = (entries: readonly NamedEntry[]) => entries.map((entry) => withPlayer(entry, line, context, notes))
  const values = { ...team, roster: resolve(team.roster), substitutes: resolve(team.substitutes) }
  return { line, cells, values, status: 'valid', ...notes }
}

/**
 * Reads a team import: every row with its values, its errors, or skipped as a duplicate by name or tag, in the file
 * or among the teams that exist (IM-10 IM-12).
 */
export const readTeamsCsv = (csv: CsvResult, reference: TeamReference): ImportResult<ImportedTeam> => {
  const context = contextOf(reference)
  const isKnown = (key: string): boolean => REQUIRED.includes(key) || OPTIONAL.includes(key)
  return readTable(csv, { required: REQUIRED, isKnown }, (row) => readRow(row, context))
}

/** The file that staff download to fill in, with one example row. */
export const TEAMS_TEMPLATE = exportRows(
  [...REQUIRED, ...OPTIONAL],
  [[
    'Example Team', 'EXT', '', 'Global',
    '[{"username":"player1","role":"vanguard"},{"username":"player2","role":"duelist"}]',
    '[{"username":"player3","role":"strategist"}]',
  ]],
)
