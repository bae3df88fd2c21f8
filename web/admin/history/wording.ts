import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
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
    return Object.entries(value)
      .map(([key, inner]) => [inWords(key), valueText(inner, names)] as const)
      .filter(([, text]) => text !== '')
      .map(([key, text]) => `${key} ${text}`)
      .join(', ')
  }
  const text = textOf(value)
  if (INSTANT.test(text)) return timeText(text, 'dateTime')
  return names.get(text) ?? findMap(text)?.name ?? findHero(text)?.name ?? text
}

/** Fields that mean nothing to a reader of changes. */
const SILENT = new Set(['version', 'updatedAt', 'createdAt', 'isLive', 'eventName', 'id', 'searchNames'])
export const isTold = (path: string): boolean => !SILENT.has(path.split('.').at(-1) ?? '')

type Named = { name?: unknown; username?: unknown; teamOneName?: unknown; teamTwoName?: unknown; path?: unknown }
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of a record. */
export const nameOfRecord = (record: unknown): string => {
  const { name, username, teamOneName, teamTwoName, path } = (record ?? {}) as Named
  if (teamOneName !== undefined) return `${textOf(teamOneName) || 'TBD'} vs ${textOf(teamTwoName) || 'TBD'}`
  return textOf(name) || textOf(username) || textOf(path)
}

/** A person's action on their access, from an entry of that kind: 'logged in (Firefox on Linux)'. */
export const accessText = (entry: unknown): string => {
  const { event, ...details } = (entry ?? {}) as Record<string, unknown>
  const more = Object.entries(details).filter(([, value]) => value !== '' && value !== null)
    .map(([key, value]) => (typeof value === 'number' ? `${value} ${value === 1 ? key.replace(/s$/, '') : key}` : textOf(value)))
  return more.length > 0 ? `${textOf(event)} (${more.join(', ')})` : textOf(event)
}
