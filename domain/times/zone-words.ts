import { localTimeOf } from './zones.ts'

/** English-speaking countries each know the short names of their own part of the world. */
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']

const nameIn = (locale: string, ms: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', timeZoneName: 'short' }).formatToParts(ms)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The short name of a zone at an instant: 'EST', 'CET', or 'GMT+9' where English has none. */
export const zoneName = (instant: string, timeZone: string): string => {
  const names = LOCALES.map((locale) => nameIn(locale, Date.parse(instant), timeZone))
  return names.find((name) => !/^(GMT|UTC).+/.test(name)) ?? names[0] ?? timeZone
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayText = (local: string): string => DAY.format(Date.parse(`${local}Z`))

/**
 * A time in a zone and in UTC: '20:00 CET = 19:00 UTC'; with its day where that is another one:
 * '20:00 EST = 01:00 UTC on Nov 21'. In UTC itself only '19:00 UTC'.
 */
export const zoneWords = (instant: string, timeZone: string): string => {
  const [here, utc] = [localTimeOf(instant, timeZone), localTimeOf(instant, 'UTC')]
  const name = zoneName(instant, timeZone)
  const there = `${utc.slice(11)} UTC`
  if (name === 'UTC') return there
  const day = utc.slice(0, 10) === here.slice(0, 10) ? '' : ` on ${dayText(utc)}`
  return `${here.slice(11)} ${name} = ${there}${day}`
}
