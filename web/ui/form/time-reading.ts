import { isInstant } from '#domain/times/dates.ts'
import { formatDate } from '#domain/times/format.ts'
import { readTypedTime } from '#domain/times/typed-time.ts'
import { zoneWords } from '#domain/times/zone-words.ts'
import { instantsOf, localTimeOf, skippedTime } from '#domain/times/zones.ts'

/** A possible instant, and its name. */
export type Offer = { instant: string; words: string }

/** The meaning of a text as a time in a zone. */
export type TimeReading = {
  /** ISO string, or null when the text is no time. */
  instant: string | null
  /** Why it is none; '' when there is no problem. */
  problem: string
  /** That clocks show the time twice; '' otherwise. */
  note: string
  /** The possible meanings: for a time that clocks skip, or show twice. */
  offers: Offer[]
}

const NOTHING: TimeReading = { instant: null, problem: '', note: '', offers: [] }

/** 'America/New_York' in words: 'New York'. */
const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const offer = (instant: string, timeZone: string): Offer => ({ instant, words: zoneWords(instant, timeZone) })

const skipped = (local: string, timeZone: string): TimeReading => {
  const jump = skippedTime(local, timeZone)
  if (!jump) return NOTHING
  const [day, time] = [formatDate(local.slice(0, 10)), local.slice(11)]
  const problem =
    `${time} does not exist on ${day} in ${placeOf(timeZone)}: ` +
    `clocks go forward from ${jump.from.slice(11)} to ${jump.to.slice(11)}.`
  return { ...NOTHING, problem, offers: instantsOf(jump.instead, timeZone).map((at) => offer(at, timeZone)) }
}

/** The meaning of an instant on the clocks of a zone. */
const ofInstant = (instant: string, timeZone: string): TimeReading => {
  const local = localTimeOf(instant, timeZone)
  const both = instantsOf(local, timeZone)
  if (both.length < 2) return { ...NOTHING, instant }
  const note = `Clocks show ${local.slice(11)} twice on ${formatDate(local.slice(0, 10))} in ${placeOf(timeZone)}.`
  return { ...NOTHING, instant, note, offers: both.map((at) => offer(at, timeZone)) }
}

/**
 * Reads what was typed: an instant with its zone, or a day and a time of the zone. A time that clocks show twice
 * means the first; one that they skip means none, and `problem` explains it.
 */
export const readTime = (text: string, timeZone: string): TimeReading => {
  const trimmed = text.trim()
  if (trimmed === '') return NOTHING
  if (isInstant(trimmed)) return ofInstant(new Date(trimmed).toISOString(), timeZone)
  const { day, time } = readTypedTime(trimmed)
  if (!day) return { ...NOTHING, problem: 'Use a date and a time, like 2026-11-20 20:00' }
  if (!time) return { ...NOTHING, problem: 'Add a time, like 20:00' }
  const [instant] = instantsOf(`${day}T${time}`, timeZone)
  return instant ? ofInstant(instant, timeZone) : skipped(`${day}T${time}`, timeZone)
}

/** What a text lacks to be an instant, as 'Add a time first.': false where it is one. */
export const missingIn = (text: string): string | false => {
  if (isInstant(text)) return false
  const { day, time } = readTypedTime(text)
  return day && !time ? 'Add a time first.' : 'Pick a date and time first.'
}

/** A value as text to be edited: '2026-11-20 20:00'; anything that is no instant stays as it is. */
export const typedText = (value: string, timeZone: string): string =>
  isInstant(value) ? localTimeOf(value, timeZone).replace('T', ' ') : value
