import type { Bracket } from '#domain/stages/bracket.ts'
import { loserOf } from '#domain/stages/graph/statuses.ts'
import type { Event, EventStatus, Prize } from '#domain/events/event.ts'
import type { Group } from '#domain/groups/group.ts'
import type { Match } from '#domain/matches/match.ts'
import type { Team } from '#domain/teams/team.ts'
import { snapshotAt, type Stage } from './matches.ts'

/** An event with everything in it. */
export type EventWorld = { event: Event; matches: Match[]; brackets: Bracket[]; groups: Group[] }

const DEMO_NOTE = 'Demo data: the teams, the players and all results are fictional.'

type Sketch = Pick<Event, 'id' | 'name' | 'region' | 'format'> & {
  about: string
  teams: Team[]
  /** First and last day in hours from now; the days of its matches where it has any. */
  hours: [number, number]
  matches: Match[]
  prizes: Prize[]
}

const dayOf = (instant: string): string => instant.slice(0, 10)

const statusOn = (today: string, start: string, end: string): EventStatus => {
  if (today < start) return 'upcoming'
  return today > end ? 'completed' : 'ongoing'
}

/** The event around its matches: days, status, teams with their snapshots, prizes and their sum. */
export function makeEvent(stage: Stage, { about, teams, hours, matches, prizes, ...fields }: Sketch): Event {
  const played = matches.flatMap(({ scheduledAt }) => scheduledAt ?? []).toSorted()
  const startDate = dayOf(played[0] ?? stage.at(hours[0]))
  const endDate = dayOf(played.at(-1) ?? stage.at(hours[1]))
  return {
    ...fields,
    description: `${about} ${DEMO_NOTE}`,
    image: '',
    startDate,
    endDate,
    status: statusOn(dayOf(stage.at(0)), startDate, endDate),
    prizePool: prizes.reduce((sum, { place, placeEnd, prize }) => sum + prize * ((placeEnd ?? place) - place + 1), 0),
    prizeDistribution: prizes,
    teamMetadata: teams.map((team) => ({
      teamId: team.id, participantId: team.id, snapshot: snapshotAt(stage, team, hours[0]),
    })),
  }
}

/** A row of the prize table; `last` makes it a range of places, of which each gets the prize. */
export const prize = (
  place: number, dollars: number, teams: (Team | undefined)[] = [], last: number | null = null,
): Prize => ({
  place,
  placeEnd: last,
  prize: dollars,
  teams: teams.flatMap((team) => (team ? [{ teamId: team.id, teamName: team.name }] : [])),
})

/** The losers of these nodes of a bracket, as far as they are played. */
export const losersOf = (stage: Stage, bracket: Bracket, nodeIds: string[]): (Team | undefined)[] =>
  bracket.nodes
    .filter(({ id }) => nodeIds.includes(id))
    .map((node) => stage.teams.find(({ id }) => id === loserOf(node)))
