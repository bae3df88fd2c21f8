import { allMaps } from '#domain/catalogue/all.ts'
import { LIMITS } from '#domain/limits.ts'
import { tooLateDelay } from '#domain/matches/delay.ts'
import type { MatchSide, Sides } from '#domain/matches/match.ts'
import { impossibleLength } from '#domain/matches/editing/series-course.ts'
import { formSeriesWinner } from '#domain/matches/editing/winners.ts'
import { seriesScore, teamIdsIn } from '#domain/matches/series.ts'
import type { CsvResult } from './csv.ts'
import { BROADCAST_COLUMNS, readBroadcastCells, type ImportedBroadcasts } from './broadcasts-csv.ts'
import { DECLARED_COLUMNS, readDeclared, type ImportedDeclared } from './declared-csv.ts'
import { exportRows } from './export.ts'
import type { ImportedGame } from './games-csv.ts'
import { isGameKey, readGames } from './games-csv.ts'
import type { Lookup } from './lookup.ts'
import { lookupOf, nearestOf } from './lookup.ts'
import { emptyGame, fitFor, fitOf, withRow, type StoredMatch } from './match-update.ts'
import type { Fit, ImportResult, ImportRow, Notes, TableRow } from './table.ts'
import { addError, addNearest, noNotes, readTable } from './table.ts'
import { readTimeCell } from './time-cell.ts'

/** A match to be created. Winners are team ids; without them the server derives them from the games. */
export type ImportedMatch = {
  eventId: string
  sides: Sides<MatchSide>
  matchStartTime: string | null
  scheduledAt: string | null
  seriesWinner: string | null
  winner: string | null
  bestOf: number | null
  games: ImportedGame[]
} & ImportedBroadcasts & ImportedDeclared

type EventName = { id: string; name: string }
type TeamName = { id: string; name: string; tag: string }
type PlayerName = { id: string; username: string }

/**
 * The records that the rows refer to. Times without a zone are read on the clocks of `timeZone`, the browser's
 * (IM-05). Rows that fit one of the existing `matches` are offered as updates of it. `now` is in milliseconds.
 */
export type MatchReference = {
  events: readonly EventName[]
  teams: readonly TeamName[]
  players?: readonly PlayerName[]
  matches?: readonly StoredMatch[]
  timeZone: string
  now: number
}

const REQUIRED = ['eventid', 'teamone', 'teamtwo']
const OPTIONAL = ['matchstarttime', 'scheduledat', ...BROADCAST_COLUMNS, 'serieswinner', 'winner', 'bestof']

const isKnown = (key: string): boolean => key === 'matchid' || REQUIRED.includes(key) || OPTIONAL.includes(key) || DECLARED_COLUMNS.includes(key) || isGameKey(key)

/** The same for two matches of the same teams in the same event, whatever their order. */
const pairing = (eventId: string | null, ...teamIds: string[]): string =>
  JSON.stringify([eventId, ...teamIds.toSorted()])

const namesOfTeam = ({ name, tag }: TeamName): string[] => [name, tag]

/** Everything that is created once per file; `seen` grows by the pairings of its rows. */
const contextOf = ({ events, teams, players = [], matches = [], timeZone, now }: MatchReference) => ({
  timeZone,
  now,
  findEvent: lookupOf(events, ({ name }) => [name]),
  findTeam: lookupOf(teams, namesOfTeam),
  findPlayer: lookupOf(players, ({ username }) => [username]),
  nearestEvent: nearestOf(events.map(({ name }) => ({ name, suggest: name }))),
  nearestTeam: nearestOf(teams.flatMap((team) => namesOfTeam(team).map((name) => ({ name, suggest: name })))),
  nearestMap: nearestOf(allMaps().flatMap(({ id, name }) => [{ name: id, suggest: id }, { name, suggest: id }])),
  stored: Map.groupBy(matches, (match) => pairing(match.eventId, ...teamIdsIn(match))),
  seen: new Set<string>(),
})

type Context = ReturnType<typeof contextOf>

/**
 * The record that a required cell names, or null with the reason noted. `kind` is the kind of record it should name.
 */
const readReference = <Item>(
  row: TableRow,
  { key, ...label }: { key: string; header: string; thing: string; kind: 'event' | 'team' },
  find: (value: string) => Lookup<Item>,
  nearest: (value: string) => string | null,
  notes: Notes,
): Item | null => {
  const cell = row.get(key)
  const { found, ambiguous } = find(cell)
  if (cell === '') {
    addError(notes, `${label.header} is required`, key)
  } else if (ambiguous) {
    addError(notes, `${label.thing} matches more than one ${label.kind}`, key)
    notes.hints.push(`Use the id of the ${label.kind}`)
  } else if (found === null) {
    addError(notes, `${label.thing} not found`, key)
    addNearest(notes, key, nearest(cell))
  }
  return found
}

const EVENT = { key: 'eventid', header: 'Event ID', thing: 'Event', kind: 'event' } as const
const TEAM_ONE = { key: 'teamone', header: 'Team One', thing: 'Team One', kind: 'team' } as const
const TEAM_TWO = { key: 'teamtwo', header: 'Team Two', thing: 'Team Two', kind: 'team' } as const

const readBestOf = (row: TableRow, notes: Notes): number | null => {
  const cell = row.get('bestof')
  const isValid = /^\d$/.test(cell) && Number(cell) >= 1 && Number(cell) <= LIMITS.games
  if (cell !== '' && !isValid) addError(notes, `Best of must be a number from 1 to ${LIMITS.games}`, 'bestof')
  return isValid ? Number(cell) : null
}

const readWinner = (
  row: TableRow,
  key: string,
  label: string,
  teams: readonly TeamName[],
  notes: Notes,
): string | null => {
  const cell = row.get(key)
  if (cell === '' || teams.length < 2) return null
  const { found } = lookupOf(teams, namesOfTeam)(cell)
  if (found === null) addError(notes, `${label} must match one of the teams`, key)
  return found?.id ?? null
}

/** The existing match that the row means, if any: by its id where it has one, else by its teams and time. */
const findFit = (row: TableRow, values: ImportedMatch, sameTeams: readonly StoredMatch[], notes: Notes): Fit | null => {
  const id = row.get('matchid')
  if (id === '') return fitOf(values, sameTeams)
  const named = sameTeams.find((match) => match.id === id)
  if (!named) addError(notes, 'Match ID is not a match between these teams in this event', 'matchid')
  return named ? fitFor(values, named) : null
}

/** Notes a length that its scores cannot have, together with what the match has already (MT-35). */
const noteImpossible = (values: ImportedMatch, match: StoredMatch | undefined, notes: Notes): void => {
  const problem = impossibleLength(match ? withRow(match, values, true, emptyGame) : values)
  if (problem !== null && problem !== (match ? impossibleLength(match) : null)) addError(notes, problem, 'bestof')
}

/** Notes a delay that leads too far from the plan, as the match has it after the row (MT-39). */
const noteTooLate = (values: ImportedMatch, match: StoredMatch | undefined, now: number, notes: Notes): void => {
  const problem = tooLateDelay(match ? withRow(match, values, true, emptyGame) : values, match ?? null, now)
  if (problem !== null) addError(notes, problem, 'delayedto')
}

/** Notes the old time of a match that is not postponed, and warns of a start that a postponed one cannot have (MT-25). */
const noteUnpostponed = (values: ImportedMatch, match: StoredMatch | undefined, notes: Notes): void => {
  const { schedule, postponedFrom, matchStartTime } = match ? withRow(match, values, true, emptyGame) : values
  if (values.postponedFrom && schedule !== 'postponed') {
    addError(notes, 'Only a postponed match has a time that it was postponed from', 'postponedfrom')
  }
  const isEarlier = values.matchStartTime !== null && Date.parse(matchStartTime ?? '') <= Date.parse(postponedFrom ?? '')
  if (schedule === 'postponed' && isEarlier) notes.warnings.push('The start is not later than the time it was postponed from: it has none then')
}

/**
 * Notes a winner that the scores contradict, together with those that the match has already: nobody can tell which of them
 * is wrong (IM-04).
 */
const noteContradiction = (values: ImportedMatch, match: StoredMatch | undefined, notes: Notes): void => {
  const { games, bestOf, sides } = match ? withRow(match, values, true, emptyGame) : values
  const decided = formSeriesWinner({ games, bestOf })
  if (decided === null) return
  const { one, two } = seriesScore(games)
  for (const [key, label] of [['seriesWinner', 'Series winner'], ['winner', 'Winner']] as const) {
    const winner = values[key]
    if (winner === null || winner === sides[decided].teamId) continue
    addError(notes, `${label} contradicts the scores: ${sides[decided].name} won ${Math.max(one, two)}-${Math.min(one, two)}`, key.toLowerCase())
  }
}

/** Notes a second row about the same match within the file, and warns of existing matches that do not fit. */
const noteRepeats = (key: string, fit: Fit | null, { seen, stored }: Context, notes: Notes): void => {
  const about = fit?.id ?? key
  if (seen.has(about)) notes.errors.push('Duplicate match in CSV (same teams in the same event, either order)')
  if (!fit && stored.has(key)) notes.warnings.push('These teams already have a match in this event')
  seen.add(about)
}

const readMatch = (row: TableRow, context: Context): ImportRow<ImportedMatch> => {
  const { line, cells } = row
  const { timeZone, findEvent, findTeam, findPlayer, nearestEvent, nearestTeam } = context
  const notes = noNotes()
  const event = readReference(row, EVENT, findEvent, nearestEvent, notes)
  const one = readReference(row, TEAM_ONE, findTeam, nearestTeam, notes)
  const two = readReference(row, TEAM_TWO, findTeam, nearestTeam, notes)
  const teams = one && two && one !== two ? [one, two] : []
  if (one && one === two) addError(notes, 'Team One and Team Two cannot be the same', 'teamone', 'teamtwo')
  const details = {
    matchStartTime: readTimeCell(row, 'matchstarttime', 'Invalid match start time format', timeZone, notes),
    scheduledAt: readTimeCell(row, 'scheduledat', 'Invalid scheduled date format', timeZone, notes),
    seriesWinner: readWinner(row, 'serieswinner', 'Series winner', teams, notes),
    winner: readWinner(row, 'winner', 'Winner', teams, notes),
    bestOf: readBestOf(row, notes),
    ...readBroadcastCells(row, notes),
    ...readDeclared(row, teams, timeZone, notes),
    games: readGames(row, { teams, findPlayer, timeZone }, context.nearestMap, notes),
  }
  const invalid = (read?: ImportedMatch): ImportRow<ImportedMatch> => ({ line, cells, values: null, ...(read && { read }), status: 'invalid', ...notes })
  if (!event || !one || !two || one === two) return invalid()
  const side = ({ id, name }: TeamName): MatchSide => ({ teamId: id, name, snapshot: null })
  const values = { eventId: event.id, sides: { one: side(one), two: side(two) }, ...details }
  const key = pairing(event.id, one.id, two.id)
  const sameTeams = context.stored.get(key) ?? []
  const fit = findFit(row, values, sameTeams, notes)
  const known = sameTeams.find(({ id }) => id === fit?.id)
  noteImpossible(values, known, notes)
  noteTooLate(values, known, context.now, notes)
  noteUnpostponed(values, known, notes)
  noteContradiction(values, known, notes)
  noteRepeats(key, fit, context, notes)
  if (notes.errors.length > 0) return invalid(values)
  if (fit?.changes.length === 0) notes.warnings.push('The match already has these values')
  return { line, cells, values, status: fit?.changes.length === 0 ? 'skipped' : 'valid', ...notes, fit }
}

/**
 * Reads a match import: every row with its values or its errors (IM-03 IM-07). Only valid rows are to be imported.
 * Duplicates are looked for within the file only: real rematches exist.
 */
export const readMatchesCsv = (csv: CsvResult, reference: MatchReference): ImportResult<ImportedMatch> => {
  const context = contextOf(reference)
  return readTable(csv, { required: REQUIRED, isKnown }, (row) => readMatch(row, context))
}

/** The file that staff download to fill in: all columns for three games, and one example row. */
export const MATCHES_TEMPLATE = exportRows(
  [...REQUIRED, ...OPTIONAL, ...[1, 2, 3].flatMap((number) => [`game${number}map`, `game${number}score`])],
  [[
    'Event id or name', 'Team id, name or tag', 'Team id, name or tag', '2026-11-20T18:00:00Z', '',
    'https://example.com/live', '', 'https://example.com/live | English; https://example.com/de | Deutsch', '',
    '', '', '3', 'central-park', '2-1', 'tbd', '', 'tbd', '',
  ]],
)
