import { LIMITS } from '#domain/limits.ts'
import { isHttpUrl } from '#domain/links.ts'
import type { Broadcast } from '#domain/matches/match.ts'
import { addError, briefly, type Notes, type TableRow } from './table.ts'

/** Where to watch a match, as far as a row says it: a single link, or a list whose first is that link (MT-33). */
export type ImportedBroadcasts = { streamLink: string; vodLink: string; streams?: Broadcast[]; vods?: Broadcast[] }

/** The columns that this file reads. */
export const BROADCAST_COLUMNS = ['streamlink', 'vodlink', 'streams', 'vods']

/** An address has no white space, so a bar with some beside it is none of its own. */
const BAR = /\s+\|\s*|\|\s+/
/** Texts may have semicolons: only one before the next address ends an entry. */
const NEXT = /\s*(?:;|[\r\n])\s*(?=https?:\/\/)/iu

const entryOf = (text: string): Broadcast => {
  const [url = '', language = '', ...label] = text.trim().replace(/;$/, '').split(BAR)
  return { label: label.join(' | ').trim(), language: language.trim(), url: url.trim() }
}

const KEYS = new Set(['label', 'language', 'url'])

/** An entry of a list in JSON, as exports and dumps have it; null for anything else. */
const entryOfJson = (value: unknown): Broadcast | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  if (!Object.entries(value).every(([key, text]) => KEYS.has(key) && typeof text === 'string')) return null
  const { label = '', language = '', url = '' } = value as Partial<Broadcast>
  return { label: label.trim(), language: language.trim(), url: url.trim() }
}

const listOfJson = (cell: string): Broadcast[] | null => {
  try {
    const value: unknown = JSON.parse(cell)
    const entries = Array.isArray(value) ? value.map(entryOfJson) : [null]
    return entries.every((entry) => entry !== null) ? entries : null
  } catch {
    return null
  }
}

/** The entries of a cell, whatever they hold: 'address | language | label; …', or a list in JSON. Null where JSON has another form. */
const entriesOf = (cell: string): Broadcast[] | null => {
  if (cell === '') return []
  return cell.startsWith('[') ? listOfJson(cell) : cell.split(NEXT).map(entryOf)
}

const isSame = (a: readonly Broadcast[] | null, b: readonly Broadcast[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Streams or recordings as a cell has them: `entriesOf` reads the same list again. In JSON where the texts have what parts entries. */
export const broadcastsText = (list: readonly Broadcast[]): string => {
  const ordered = list.map(({ label, language, url }): Broadcast => ({ label, language, url }))
  const text = ordered.map(({ label, language, url }) => [url, language, label].join(' | ').replace(/( \| )+$/, '')).join('; ')
  return isSame(entriesOf(text), ordered) ? text : JSON.stringify(ordered)
}

const HINT = "Write each as 'address | language | label' and a semicolon before the next, like https://example.com/live | English; https://example.com/de | Deutsch"

/**
 * The streams or recordings of a cell (IM-13). Problems go into `notes`; then there are none.
 * @param what what they are called in sentences
 */
const readBroadcasts = (row: TableRow, key: 'streams' | 'vods', what: 'Streams' | 'VODs', notes: Notes): Broadcast[] => {
  const entries = entriesOf(row.get(key))
  if (entries === null) {
    addError(notes, `Invalid ${key} JSON format`, key)
    return []
  }
  const problem = problemOf(entries, what)
  if (problem === null) return entries
  addError(notes, problem, key)
  notes.hints.push(HINT)
  return []
}

const problemOf = (entries: readonly Broadcast[], what: string): string | null => {
  if (entries.length > LIMITS.broadcasts) return `${what}: a match has at most ${LIMITS.broadcasts}`
  const unknown = entries.find(({ url }) => !isHttpUrl(url))
  if (unknown) return `${what}: '${briefly(unknown.url)}' is no address that begins with https:// or http://`
  if (entries.some(({ language }) => language.length > LIMITS.language)) return `${what}: a language is longer than ${LIMITS.language} characters`
  if (entries.some(({ label }) => label.length > LIMITS.label)) return `${what}: a label is longer than ${LIMITS.label} characters`
  return null
}

const readLink = (row: TableRow, key: string, error: string, notes: Notes): string => {
  const cell = row.get(key)
  if (cell !== '' && !isHttpUrl(cell)) addError(notes, error, key)
  return cell
}

/** Where a row says that a match is to be watched (IM-13 MT-33). A single link and the first of a list may not differ. */
export const readBroadcastCells = (row: TableRow, notes: Notes): ImportedBroadcasts => {
  const streams = readBroadcasts(row, 'streams', 'Streams', notes)
  const vods = readBroadcasts(row, 'vods', 'VODs', notes)
  const streamLink = readLink(row, 'streamlink', 'Stream link must begin with https:// or http://', notes)
  const vodLink = readLink(row, 'vodlink', 'VOD link must begin with https:// or http://', notes)
  if (differs(streamLink, streams)) addError(notes, 'The stream link is not the first of the streams', 'streamlink', 'streams')
  if (differs(vodLink, vods)) addError(notes, 'The VOD link is not the first of the VODs', 'vodlink', 'vods')
  return {
    streamLink: streamLink || (streams[0]?.url ?? ''), vodLink: vodLink || (vods[0]?.url ?? ''),
    ...(streams.length > 0 && { streams }), ...(vods.length > 0 && { vods }),
  }
}

const differs = (link: string, list: readonly Broadcast[]): boolean => link !== '' && list.length > 0 && link !== list[0]?.url
