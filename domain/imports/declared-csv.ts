import { LIMITS } from '#domain/limits.ts'
import { RESULT_TYPES, SCHEDULES, isOneSided } from '#domain/matches/editing/declared.ts'
import { otherSide, SIDES, type Desk, type Outcome, type Played, type Schedule, type Side } from '#domain/matches/match.ts'
import { lookupOf } from './lookup.ts'
import { addError, type Notes, type TableRow } from './table.ts'
import { readTimeCell } from './time-cell.ts'

/** What staff declare of a match, and what its desk knows (MT-24 MT-25 MT-26 MT-39 BR-35). */
export type Declared = Schedule & Played & Desk & Outcome & { advantage: Side | null }
/** As much of it as a row says. */
export type ImportedDeclared = Partial<Declared>

/** The columns of a match that this file reads. */
export const DECLARED_COLUMNS = ['schedule', 'postponedfrom', 'startedat', 'endedat', 'pausedat', 'delayedto', 'resulttype', 'forfeitby', 'startsoneup', 'note']

type Team = { id: string; name: string; tag: string }

const known = (values: ImportedDeclared): ImportedDeclared =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''))

/**
 * What a row declares of a match (IM-13). A cell that is empty says nothing.
 * @param teams its two teams; none while they are not both known
 */
export function readDeclared(row: TableRow, teams: readonly Team[], timeZone: string, notes: Notes): ImportedDeclared {
  const time = (key: string, what: string): string | null => readTimeCell(row, key, `Invalid ${what} format`, timeZone, notes)
  const side = (key: string, what: string): Side | null => {
    const cell = row.get(key)
    if (cell === '' || teams.length < 2) return null
    const { found } = lookupOf(teams, ({ name, tag }: Team) => [name, tag])(cell)
    if (found === null) addError(notes, `${what} must be one of the teams`, key)
    return found ? SIDES[teams.indexOf(found)] ?? null : null
  }
  const choice = <Choice extends string>(key: string, what: string, choices: readonly Choice[]): Choice | null => {
    const wanted = row.get(key).toLowerCase()
    const found = choices.find((each) => each === wanted) ?? null
    if (wanted !== '' && found === null) addError(notes, `${what} must be one of ${choices.join(', ')}`, key)
    return found
  }
  const resultType = choice('resulttype', 'Result type', RESULT_TYPES)
  const forfeitBy = side('forfeitby', 'Team that did not play')
  const needsTeam = isOneSided({ resultType })
  if (needsTeam && row.get('forfeitby') === '') addError(notes, 'Say in forfeitby which team did not play', 'forfeitby')
  if (!needsTeam && row.get('forfeitby') !== '') addError(notes, 'Only a forfeit or a walkover has a team that did not play', 'forfeitby')
  const note = row.get('note')
  if (note.length > LIMITS.note) addError(notes, `The note is longer than ${LIMITS.note} characters`, 'note')
  return known({
    schedule: choice('schedule', 'Schedule', SCHEDULES), postponedFrom: time('postponedfrom', 'postponed time'),
    startedAt: time('startedat', 'start'), endedAt: time('endedat', 'end'), pausedAt: time('pausedat', 'pause'), delayedTo: time('delayedto', 'delay'),
    resultType, forfeitBy, advantage: side('startsoneup', 'Team that starts one map up'), note,
  })
}

/** The same of a match whose sides are the other way round. */
const across = ({ forfeitBy, advantage, ...rest }: ImportedDeclared): ImportedDeclared => ({
  ...rest, ...(forfeitBy && { forfeitBy: otherSide(forfeitBy) }), ...(advantage && { advantage: otherSide(advantage) }),
})

/**
 * What a row changes of it: what it does not say stays, but the team that did not play goes with another way in which the match ended,
 * and the old time with a match that is not postponed any more.
 * @param isTurned whether the sides of the match are the other way round
 */
export function declaredOf(
  { schedule, postponedFrom, startedAt, endedAt, pausedAt, delayedTo, resultType, forfeitBy, advantage, note }: ImportedDeclared, isTurned: boolean,
): ImportedDeclared {
  const own = known({ schedule, postponedFrom, startedAt, endedAt, pausedAt, delayedTo, resultType, forfeitBy, advantage, note })
  return {
    ...(own.resultType && !isOneSided(own) && { forfeitBy: null }),
    ...(own.schedule && own.schedule !== 'postponed' && { postponedFrom: null }),
    ...(isTurned ? across(own) : own),
  }
}
