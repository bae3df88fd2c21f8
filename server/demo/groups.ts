import type { Event } from '#domain/events/event.ts'
import type { Group } from '#domain/groups/group.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import type { Match } from '#domain/matches/match.ts'
import type { Team } from '#domain/teams/team.ts'
import { makeMatch, type Slot, type Stage } from './matches.ts'

/** Every team against every other once, in rounds in which each team plays once. An even number of teams. */
export function roundRobin<T>(teams: readonly T[]): [T, T][][] {
  const [fixed, ...others] = teams as [T, ...T[]]
  return others.map((_, round) => {
    const circle = [fixed, ...others.slice(round), ...others.slice(0, round)]
    return Array.from({ length: circle.length / 2 }, (__, table) => {
      const pair: [T, T] = [circle[table] as T, circle[circle.length - 1 - table] as T]
      return table === 0 && round % 2 === 1 ? [pair[1], pair[0]] : pair
    })
  })
}

type Sketch = {
  id: string
  name: string
  event: Pick<Event, 'id'>
  teams: Team[]
  teamsEliminated: number
  channel: string
}

/** A group with its round robin, played in rounds; match number n (from 0) is played at `slots[n]`. */
export function playGroup(
  stage: Stage, { id, name, event, teams, teamsEliminated, channel }: Sketch, slots: Slot[],
): { group: Group; matches: Match[] } {
  const pairs = roundRobin(teams).flat()
  const matches = slots.map((slot, index) => {
    const [one, two] = pairs[index % pairs.length] as [Team, Team]
    const isReturn = index >= pairs.length
    return makeMatch(stage, {
      ...slot,
      id: `${id.replace('demo-group-', 'demo-match-')}-${String(index + 1).padStart(2, '0')}`,
      event,
      one: isReturn ? two : one,
      two: isReturn ? one : two,
      channel,
    })
  })
  const group: Group = {
    id,
    eventId: event.id,
    name,
    teamIds: teams.map((team) => team.id),
    matchIds: matches.map((match) => match.id),
    eliminationRule: { teamsEliminated },
  }
  return { group, matches }
}

/** The teams of a group from first to last as the standings rule has them. */
export function ranked(stage: Stage, group: Group, matches: Match[]): Team[] {
  const teams = new Map(stage.teams.map((team) => [team.id, team]))
  const names = new Map(stage.teams.map((team) => [team.id, team.name]))
  return standings(group, matches, names, Date.parse(stage.at(0))).map(({ teamId }) => teams.get(teamId) as Team)
}
