import type { EventStatus } from '#domain/events/event.ts'
import { LIMITS } from '#domain/limits.ts'
import { utcDayOf } from '#domain/times/dates.ts'
import type { Results } from './file.ts'

/** The event that a file of results describes. Days are yyyy-mm-dd in UTC. */
export type EventPlan = {
  name: string
  format: string
  description: string
  status: EventStatus
  startDate: string
  endDate: string
}

/** The file's own name of its contents: 'Name: how it was played' or just the name. */
const titleOf = ({ stage, event }: Results): string => stage ?? event ?? 'Imported results'

export const teamNames = ({ matches }: Results): string[] =>
  [...new Set(matches.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))].toSorted()

/** @param now in milliseconds; it decides whether the event is over */
export function planEvent(results: Results, now: number): EventPlan {
  const [name = '', ...rest] = titleOf(results).split(':')
  const days = results.matches.map((match) => match.firstRoundStart.slice(0, 10)).toSorted()
  const [startDate = '', endDate = ''] = [days[0], days.at(-1)]
  const today = utcDayOf(now)
  const counts = `${teamNames(results).length} teams, ${results.matches.length} matches`
  return {
    name: name.trim().slice(0, LIMITS.name),
    format: (rest.join(':').trim() || counts).slice(0, LIMITS.format),
    description: `Imported results: ${counts}.\nOrigin: ${results.origin}`.slice(0, LIMITS.description),
    status: today < startDate ? 'upcoming' : today > endDate ? 'completed' : 'ongoing',
    startDate,
    endDate,
  }
}

/** 'Stage 1' of 'Overwatch League - Stage 1': the name of the one group of a file without a bracket. */
export const groupName = (results: Results): string => titleOf(results).split(' - ').at(-1)?.trim() || 'Group'
