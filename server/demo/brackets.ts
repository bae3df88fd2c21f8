import type { Bracket, SlotName } from '#domain/stages/bracket.ts'
import { linkMatch } from '#domain/stages/progression/edit.ts'
import { progress } from '#domain/stages/progression/progress.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import type { Event } from '#domain/events/event.ts'
import type { Match } from '#domain/matches/match.ts'
import { knownWinner, teamIdOf } from '#domain/matches/series.ts'
import { isLive } from '#domain/matches/status.ts'
import type { Team } from '#domain/teams/team.ts'
import { makeMatch, type Slot, type Stage } from './matches.ts'

const participant = ({ id, name, logo, tag }: Team) => ({ id, name, logo, tag })

type Sketch = Pick<Bracket, 'id' | 'name' | 'type'> &
  Partial<Pick<Bracket, 'pickEmEnabled' | 'roundLabels'>> & { event: Pick<Event, 'id'>; size: number }

/** A bracket without teams and matches. */
export const emptyBracket = ({ event, size, ...sketch }: Sketch): Bracket => ({
  pickEmEnabled: false,
  roundLabels: {},
  displayOrder: 0,
  ...sketch,
  ...createBracketState(sketch.type, size),
  eventId: event.id,
  participantCount: size,
})

export type Schedule = Record<string, Slot>

/**
 * A bracket with its seeded teams (best first) and a match for every node of the schedule, advanced by the existing
 * results as a saved match would.
 */
export function playBracket(
  stage: Stage, empty: Bracket, seeds: Team[], schedule: Schedule, channel: string,
): { bracket: Bracket; matches: Match[] } {
  const teams = new Map(seeds.map((team) => [team.id, team]))
  const matches: Match[] = []
  let { bracket } = seedBracket(empty, seeds.map(participant))
  for (const { id: nodeId } of playOrder(bracket.nodes)) {
    const slot = schedule[nodeId]
    const node = bracket.nodes.find(({ id }) => id === nodeId)
    if (!slot || !node) continue
    const team = (name: SlotName): Team | null => teams.get(node.teams[name]?.id ?? '') ?? null
    const [one, two] = [team('top'), team('bottom')]
    const id = `${bracket.id.replace('demo-bracket-', 'demo-match-')}-${nodeId}`
    const match = makeMatch(stage, { ...slot, id, event: { id: bracket.eventId }, one, two, channel })
    matches.push(match)
    bracket = linkMatch(bracket, nodeId, id, match.matchStartTime ?? match.scheduledAt)
    const winnerId = teamIdOf(match, knownWinner(match, isLive(match, Date.parse(stage.at(0)))))
    if (one && two && winnerId) {
      const result = { matchId: id, teams: { one: participant(one), two: participant(two) }, winnerId }
      bracket = progress(bracket, result).bracket
    }
  }
  return { bracket, matches }
}
