import type { TimedMatch } from './plan.ts'
import { error, warning, type Problem } from './problems.ts'
import { lengthMs, overlap, playersOf, type Busy, type Span, type Times } from './times.ts'
import type { BracketParticipant } from '#domain/stages/bracket.ts'

/** What is wrong with the times of a plan (SG-05): times that were chosen by hand may contradict each other. */
export function timeProblems(
  matches: readonly TimedMatch[], times: Times, { teams, busy }: { teams: ReadonlyMap<string, BracketParticipant>; busy: readonly Busy[] },
): Problem[] {
  const spans = new Map(matches.flatMap((match) => {
    const from = match.startsAt === null ? null : Date.parse(match.startsAt)
    return from === null ? [] : [[match.key, { from, until: from + lengthMs(match, times) }] as const]
  }))
  const placed = matches.filter(({ key }) => spans.has(key))
  return [
    ...dayProblems(times),
    ...Object.keys(times.at).filter((key) => !matches.some((match) => match.key === key))
      .map((key) => warning('UNKNOWN_MATCH', `times.at.${key}`, 'A time was chosen for a match that the plan does not have any more')),
    ...withoutTime(matches.length - placed.length),
    ...placed.flatMap((match, index) => [
      ...busyProblems(match, placed.slice(index + 1), spans, teams),
      ...meanwhile(match, spans, busy, teams),
      ...earlyProblems(match, matches, spans),
    ]),
  ]
}

const withoutTime = (count: number): Problem[] =>
  count === 0 ? [] : [warning('NO_TIME', 'times.days', `There is no time left for ${count === 1 ? 'one match' : `${count} matches`}: add a day, make days longer, or add a stream`)]

function dayProblems({ days }: Times): Problem[] {
  return days.flatMap(({ from, until }, index) => {
    if (Date.parse(until) <= Date.parse(from)) return [error('WRONG_DAYS', `times.days.${index}.until`, `Day ${index + 1} ends before it begins`)]
    const before = days[index - 1]
    return before && Date.parse(from) < Date.parse(before.until)
      ? [error('WRONG_DAYS', `times.days.${index}.from`, `Day ${index + 1} begins before day ${index} is over`)]
      : []
  })
}

type Spans = ReadonlyMap<string, Span>

function busyProblems(match: TimedMatch, others: readonly TimedMatch[], spans: Spans, teams: ReadonlyMap<string, BracketParticipant>): Problem[] {
  const own = spans.get(match.key)
  if (!own) return []
  const same = others.filter(({ key }) => overlap(own, spans.get(key) ?? NEVER))
  const players = playersOf(match)
  return same.flatMap((other): Problem[] => {
    const shared = playersOf(other).find((player) => players.includes(player))
    const path = `matches.${other.key}`
    if (shared !== undefined) {
      return [error('TEAM_BUSY', path, `${teams.get(shared)?.name ?? 'A team'} would play twice at once: in ${match.name} and in ${other.name}`)]
    }
    const isSame = match.stream !== null && match.stream === other.stream
    return isSame ? [warning('STREAM_BUSY', path, `${other.name} begins while ${match.name} is on the same stream`)] : []
  })
}
const NEVER: Span = { from: Infinity, until: Infinity }

function meanwhile(match: TimedMatch, spans: Spans, busy: readonly Busy[], teams: ReadonlyMap<string, BracketParticipant>): Problem[] {
  const own = spans.get(match.key)
  const players = playersOf(match)
  return busy.flatMap((other): Problem[] => {
    const shared = own && overlap(own, other) ? other.teamIds.find((id) => players.includes(id)) : undefined
    return shared === undefined ? [] : [error('TEAM_BUSY', `matches.${match.key}`, `${teams.get(shared)?.name ?? 'A team'} plays ${other.label} at that time`)]
  })
}

/** A match cannot begin before those that decide its teams are over. */
function earlyProblems(match: TimedMatch, matches: readonly TimedMatch[], spans: Spans): Problem[] {
  const own = spans.get(match.key)
  const last = match.after.find((key) => (spans.get(key)?.until ?? 0) > (own?.from ?? 0))
  const name = matches.find(({ key }) => key === last)?.name
  return name === undefined ? [] : [error('TOO_EARLY', `matches.${match.key}`, `${match.name} begins before ${name} is over, which decides its teams`)]
}
