import type { Bracket } from '#domain/stages/bracket.ts'
import type { Event } from '#domain/events/event.ts'
import type { Group } from '#domain/groups/group.ts'
import type { Match } from '#domain/matches/match.ts'
import type { Player, Team } from '#domain/teams/team.ts'
import { makeStage } from './matches.ts'
import { invitational, league, openCup, winterSplit } from './other-events.ts'
import { mulberry32 } from './random.ts'
import { makeCast } from './teams.ts'
import { worldFinals } from './world-finals.ts'

/** Everything that a site shows, as values. Every id begins with `demo-`. */
export type World = {
  players: Player[]
  teams: Team[]
  events: Event[]
  matches: Match[]
  brackets: Bracket[]
  groups: Group[]
}

const SEED = 20_251_027

/**
 * The demo world around `now` (milliseconds): sixteen fictional teams, an event of every status, matches that are
 * running, to come and played. The same hour gives the same world; another hour the same one with its times moved.
 */
export function makeWorld(now: number): World {
  const random = mulberry32(SEED)
  const cast = makeCast(random)
  const stage = makeStage(cast, random, now)
  const events = [worldFinals, invitational, league, openCup, winterSplit].map((make) => make(stage))
  return {
    players: cast.players,
    teams: cast.teams,
    events: events.map(({ event }) => event),
    matches: events.flatMap(({ matches }) => matches),
    brackets: events.flatMap(({ brackets }) => brackets),
    groups: events.flatMap(({ groups }) => groups),
  }
}
