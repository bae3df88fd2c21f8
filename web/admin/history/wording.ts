import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { AuditEntry } from '#contract/access/audit.ts'
import { differences, type Difference } from '#web/admin/editing/conflict/differences.ts'
import { inWords } from '#web/admin/editing/labels.ts'
import { timeText } from '#web/ui/time/time-styles.ts'

/** The name behind an id, where it is known: teams, players and events. */
export type Names = ReadonlyMap<string, string>

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A value of a record in words; ids of known things become their names. */
export const valueText = (value: unknown, names: Names): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((item) => valueText(item, names)).filter(Boolean).join('; ')
  if (typeof value === 'object') {
    const known = 'id' in value && typeof value.id === 'string' ? names.get(value.id) : undefined
    if (known !== undefined) return known
    return Object.entries(value)
      .map(([key, inner]) => [inWords(key), valueText(inner, names)] as const)
      .filter(([, text]) => text !== '')
      .map(([key, text]) => `${key} ${text}`)
      .join(', ')
  }
  const text = textOf(value)
  if (text === 'tbd') return 'TBD'
  if (INSTANT.test(text)) return timeText(text, 'dateTime')
  return names.get(text) ?? findMap(text)?.name ?? findHero(text)?.name ?? text
}

/** Fields that mean nothing to a reader of changes. */
const SILENT = new Set(['version', 'updatedAt', 'createdAt', 'isLive', 'eventName', 'id', 'searchNames', 'capturedAt'])
const isTold = (path: string): boolean => !SILENT.has(path.split('.').at(-1) ?? '')

/** Places that follow from others or repeat them: a reader looks for the others first. */
const FOLLOWS = /snapshot|^winner(?:Mode)?$|^scheduledAt$|^team(?:One|Two)Name$|status$|isWinner$|^participants\.|^former/i

/** The places at which a change differs from what was, what somebody decided before what follows from it. */
export const placesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] => {
  const { true: following = [], false: decided = [] } = Object.groupBy(
    differences(before, before, after).filter(({ path }) => isTold(path)), ({ path }) => `${FOLLOWS.test(path)}`)
  return [...decided, ...following]
}

/** Of those of `placesOf`, the few that a line has room for: never what follows beside what was decided, and one where all follow. */
export const mainPlaces = (places: readonly Difference[], most: number): Difference[] => {
  const decided = places.filter(({ path }) => !FOLLOWS.test(path))
  return decided.length > 0 ? decided.slice(0, most) : places.slice(0, 1)
}

type Named = { name?: unknown; eventId?: unknown; eventName?: unknown; username?: unknown; teamOneName?: unknown; teamTwoName?: unknown; path?: unknown }
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of a record. */
export const nameOfRecord = (record: unknown): string => {
  const { name, username, teamOneName, teamTwoName, path } = (record ?? {}) as Named
  if (teamOneName !== undefined) return `${textOf(teamOneName) || 'TBD'} vs ${textOf(teamTwoName) || 'TBD'}`
  return textOf(name) || textOf(username) || textOf(path)
}

/** The name of the event that a record belongs to; '' where it belongs to none, or its name is unknown. */
export const eventOfRecord = (record: unknown, names: Names): string => {
  const { eventId, eventName } = (record ?? {}) as Named
  return names.get(textOf(eventId)) ?? textOf(eventName)
}

/** A person's action on their access, from an entry of that kind: 'logged in (Firefox on Linux)'. */
export const accessText = (entry: unknown): string => {
  const { event, ...details } = (entry ?? {}) as Record<string, unknown>
  const more = Object.entries(details).filter(([, value]) => value !== '' && value !== null)
    .map(([key, value]) => (typeof value === 'number' ? `${value} ${value === 1 ? key.replace(/s$/, '') : key}` : textOf(value)))
  return more.length > 0 ? `${textOf(event)} (${more.join(', ')})` : textOf(event)
}
