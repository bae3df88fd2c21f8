import { addDays } from '#domain/times/dates.ts'
import { localDateOf } from '#domain/times/wall-clock.ts'

/** So many matches that come next are shown on any day: there may be none today and tomorrow. */
const LEAST = 5

/**
 * How many of the matches that come next are shown at first: those of today and tomorrow, and at least five (ST-12).
 * @param times when each starts, in their order; null where that is open
 * @param today yyyy-mm-dd, where the clock shows the time of `zone`
 */
export const soonCount = (times: readonly (string | null)[], today: string, zone: string): number => {
  const tomorrow = addDays(today, 1)
  const later = times.findIndex((time) => time === null || localDateOf(Date.parse(time), zone) > tomorrow)
  return Math.min(times.length, Math.max(LEAST, later < 0 ? times.length : later))
}

/** Matches in their order, those of one event that follow one another together. */
export const eventRuns = <Match extends { eventName?: string | null }>(matches: readonly Match[]): { event: string | null; matches: Match[] }[] => {
  const runs: { event: string | null; matches: Match[] }[] = []
  for (const match of matches) {
    const event = match.eventName ?? null
    const last = runs.at(-1)
    if (last?.event === event) last.matches.push(match)
    else runs.push({ event, matches: [match] })
  }
  return runs
}

/** Matches with those of one event together, the events in the order of their first ones. */
export const eventsTogether = <Match extends { eventName?: string | null }>(matches: readonly Match[]): Match[] =>
  [...Map.groupBy(matches, ({ eventName }) => eventName ?? null).values()].flat()

/** A stream by the name of its channel; by its address where that has none. */
const streamName = (link: string): string => {
  if (!URL.canParse(link)) return link
  const { pathname, search } = new URL(link)
  const channel = pathname.split('/').findLast(Boolean)
  return channel && search === '' ? channel : link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A stream by its name beside that of its event; null where there is none, or the event's name has it already: 'crosswind' of the 'Crosswind League'. */
export const streamBeside = ({ streamLink, eventName }: { streamLink?: string | null; eventName?: string | null }): string | null => {
  const name = streamLink ? streamName(streamLink) : ''
  return name === '' || lettersOf(eventName ?? '').includes(lettersOf(name)) ? null : name
}
