import { describe, expect, it } from 'vitest'
import { bracketCreate } from '#contract/brackets.ts'
import { eventWrite } from '#contract/events.ts'
import { groupWrite } from '#contract/groups.ts'
import { sentMatch } from '#contract/match-fields.ts'
import { matchWrite } from '#contract/matches.ts'
import { playerWrite } from '#contract/players.ts'
import { teamWrite } from '#contract/teams.ts'
import { SEASON_0, STANDARD_LAYOUT } from '#domain/catalogue/seasons.ts'
import { progress } from '#domain/stages/progression/progress.ts'
import { validateNodes } from '#domain/stages/graph/destinations.ts'
import { bracketStatus } from '#domain/stages/graph/statuses.ts'
import { findCountry } from '#domain/catalogue/countries.ts'
import { homeEvents } from '#domain/events/home.ts'
import { placeLabel, prizeSum } from '#domain/events/prizes.ts'
import { NO_EVENT_RULES } from '#domain/groups/table-rules.ts'
import { linkedMatches } from '#domain/groups/linked-matches.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import { bothSides, TBD_TEAM_ID, type Game } from '#domain/matches/match.ts'
import { formSeriesWinner } from '#domain/matches/editing/winners.ts'
import { knownWinner, teamIdOf, teamIdsIn } from '#domain/matches/series.ts'
import { isLive, matchStatus, needsResult } from '#domain/matches/status.ts'
import { makeWorld, type World } from './world.ts'

const NOON = Date.parse('2026-11-21T12:34:56Z')
/** Around midnight UTC, at the ends of a month and a year, and on a leap day. */
const NOWS = [
  '2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z', '2026-11-21T12:34:56Z', '2026-12-31T23:30:00Z',
  '2027-03-01T00:00:01Z', '2028-02-29T11:00:00Z',
]
const world = makeWorld(NOON)
const sortedIds = (of: World) => Object.values(of).flatMap((items: { id: string }[]) => items.map(({ id }) => id))

const DEFAULTS = { bestOf: null, tableRules: NO_EVENT_RULES, season: SEASON_0.id, layout: STANDARD_LAYOUT.id }

describe('The demo world', () => {
  it('The demo world is the same at the same time, and the same with other times an hour later', () => {
    expect(makeWorld(NOON)).toEqual(world)
    expect(makeWorld(NOON + 60_000)).toEqual(world)
    const later = makeWorld(NOON + 3_600_000)
    expect(later).not.toEqual(world)
    const results = (of: World) => of.matches.map(({ games, winner }) => ({ games, winner }))
    expect(results(later)).toEqual(results(world))
  })

  it('Demo ids are unique and recognisable', () => {
    const ids = sortedIds(world)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^demo-[a-z0-9-]+$/.test(id))).toEqual([])
  })

  it('The demo world has sixteen teams of six starters, two of each role, with one or two substitutes', () => {
    expect(world.teams).toHaveLength(16)
    const six = ['duelist', 'duelist', 'strategist', 'strategist', 'vanguard', 'vanguard']
    for (const { roster, substitutes } of world.teams) {
      expect(roster.map(({ role }) => role).toSorted()).toEqual(six)
      expect([1, 2]).toContain(substitutes.length)
    }
    expect(new Set(world.players.map(({ username }) => username)).size).toBe(world.players.length)
    expect(world.players.filter(({ nationality }) => !findCountry(nationality))).toEqual([])
  })

  it('The demo world has only records that staff could have entered', () => {
    for (const { id: _id, ...team } of world.teams) expect(teamWrite.parse(team)).toEqual(team)
    for (const { id: _id, ...player } of world.players) expect(playerWrite.parse(player)).toEqual(player)
    for (const { id: _id, ...event } of world.events) expect(eventWrite.parse(event)).toEqual({ ...DEFAULTS, ...event })
    for (const { id: _id, updatedAt: _at, ...match } of world.matches.map(sentMatch)) expect(matchWrite.parse(match)).toEqual(match)
    for (const { id: _id, eventId: _event, ...group } of world.groups) expect(groupWrite.parse(group)).toEqual(group)
    for (const { eventId, name, type, participantCount } of world.brackets) {
      expect(bracketCreate.parse({ eventId, name, type, participantCount }).participantCount).toBe(participantCount)
    }
  })

  it('The demo world refers only to existing records', () => {
    const { players, teams, events, matches, brackets, groups } = world
    const missing = (known: { id: string }[], ids: string[]) =>
      ids.filter((id) => id !== TBD_TEAM_ID && !known.some((item) => item.id === id))
    const members = teams.flatMap(({ roster, substitutes }) => [...roster, ...substitutes])
    const games = matches.flatMap((match): Game[] => match.games)
    const people = [...members, ...games.flatMap((game) => game.players)]
    expect(missing(players, people.map(({ playerId }) => playerId))).toEqual([])
    const sides = matches.flatMap(teamIdsIn)
    const prizeTeams = events.flatMap(({ prizeDistribution }) => prizeDistribution.flatMap((prize) => prize.teams))
    const named = [...events.flatMap(({ teamMetadata }) => teamMetadata), ...prizeTeams].map(({ teamId }) => teamId)
    const seeded = brackets.flatMap(({ participants }) => Object.keys(participants))
    expect(missing(teams, [...sides, ...named, ...seeded, ...groups.flatMap(({ teamIds }) => teamIds)])).toEqual([])
    expect(missing(events, [...matches, ...brackets, ...groups].map(({ eventId }) => eventId ?? ''))).toEqual([])
    const linked = brackets.flatMap((bracket) => bracket.nodes.flatMap(({ matchId }) => matchId ?? []))
    expect(missing(matches, [...linked, ...groups.flatMap(({ matchIds }) => matchIds)])).toEqual([])
  })

  it('Every demo series is played to its end, and no map after it', () => {
    for (const match of world.matches.filter(({ seriesWinner }) => seriesWinner)) {
      const games: Game[] = match.games
      expect(match.seriesWinner, match.id).toBe(teamIdOf(match, formSeriesWinner({ games })))
      const last = games.findLastIndex(({ map }) => map !== 'dnp')
      const before = games.map((game, index) => (index === last ? { score: { one: null, two: null } } : game))
      expect(formSeriesWinner({ games: before }), match.id).toBeNull()
    }
  })
})

describe('Its brackets', () => {
  const matches = new Map(world.matches.map((match) => [match.id, match]))

  it.each(world.brackets)('The bracket $id follows the rules', (bracket) => {
    expect(validateNodes(bracket.nodes, bracket.type)).toEqual([])
    expect(bracket.status).toBe(bracketStatus(bracket.nodes))
    for (const node of bracket.nodes) {
      const match = matches.get(node.matchId ?? '')
      if (!match) continue
      const { top, bottom } = node.teams
      expect([top?.id ?? TBD_TEAM_ID, bottom?.id ?? TBD_TEAM_ID]).toEqual(teamIdsIn(match))
      expect(node.winnerId).toBe(teamIdOf(match, knownWinner(match, isLive(match, NOON))))
      const team = (id: string) => bracket.participants[id] ?? null
      const result = { teams: bothSides((side) => team(match.sides[side].teamId)), winnerId: node.winnerId }
      expect(progress(bracket, { matchId: match.id, ...result }).changed).toBe(false)
    }
  })

  it('The demo has a running bracket, a complete one and others that have not begun', () => {
    const of = (event: string) => world.brackets.find(({ eventId }) => eventId === `demo-event-${event}`)
    expect(of('harbor-lights')?.status).toBe('complete')
    const statuses = of('meridian-cup')?.nodes.map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining(['complete', 'active', 'pending']))
    expect(of('lanternfall-open')?.pickEmEnabled).toBe(true)
    expect(of('glacier-series')?.nodes.some(({ status }) => status !== 'pending')).toBe(false)
  })
})

describe('Its events', () => {
  it('Demo events give away exactly their prize pools, with ranges of places', () => {
    for (const event of world.events) expect(prizeSum(event.prizeDistribution)).toBe(event.prizePool)
    expect(world.events[0]?.prizeDistribution.map(placeLabel)).toEqual(['1', '2', '3', '4', '5-6', '7-8', '9-12'])
  })

  it('The champion of the finished demo event won its final', () => {
    const final = world.matches.find(({ id }) => id === 'demo-match-harbor-lights-w3-0')
    const first = world.events.find(({ id }) => id === 'demo-event-harbor-lights')?.prizeDistribution[0]
    expect(first?.teams.map(({ teamId }) => teamId)).toEqual([final?.seriesWinner])
  })

  it('The group tables have twelve teams in all, each after five matches, four of every six safe', () => {
    const names = new Map(world.teams.map(({ id, name }) => [id, name]))
    const groups = world.groups.filter(({ eventId }) => eventId === 'demo-event-meridian-cup')
    const tables = groups.map((group) => standings(group, world.matches, names, NOON))
    expect(tables.flat()).toHaveLength(12)
    for (const table of tables) {
      expect(table.map(({ wins, losses }) => wins + losses)).toEqual([5, 5, 5, 5, 5, 5])
      expect(table.map(({ status }) => status)).toEqual(['Safe', 'Safe', 'Safe', 'Safe', 'Eliminated', 'Eliminated'])
      expect(table.some(({ provisional }) => provisional)).toBe(false)
    }
    for (const group of world.groups) expect(linkedMatches(group, world.matches)).toHaveLength(group.matchIds.length)
  })
})

describe.each(NOWS)('At %s', (text) => {
  const now = Date.parse(text)
  const { events, matches } = makeWorld(now)
  const having = (status: string) => matches.filter((match) => matchStatus(match, now) === status)

  it('The demo has live matches, enough to come on several days, and enough results', () => {
    expect(having('live').length).toBeGreaterThanOrEqual(1)
    expect(having('live').length).toBeLessThanOrEqual(3)
    expect(having('upcoming').length).toBeGreaterThanOrEqual(6)
    expect(having('completed').length).toBeGreaterThanOrEqual(8)
    const days = having('upcoming').flatMap(({ matchStartTime }) => matchStartTime?.slice(0, 10) ?? [])
    expect(new Set(days).size).toBeGreaterThanOrEqual(3)
    expect(matches.filter((match) => needsResult(match, now))).toEqual([])
    expect(matches.filter(({ updatedAt }) => Date.parse(updatedAt) > now)).toEqual([])
  })

  it('There is a live match between known teams at any time of the coming day', () => {
    for (let hour = 1; hour <= 24; hour += 1) {
      const live = matches.filter((match) => isLive(match, now + hour * 3_600_000) && match.sides.one.teamId !== TBD_TEAM_ID)
      expect(live.length, `${hour} hours later`).toBeGreaterThanOrEqual(1)
    }
  })

  it('There are events of every status, matching their days', () => {
    const live = new Set(having('live').map(({ eventId }) => eventId ?? ''))
    const lists = homeEvents(events, live, new Date(now).toISOString().slice(0, 10))
    expect([lists.live.length, lists.upcoming.length, lists.completed.length]).toEqual([2, 2, 1])
    for (const event of lists.live) expect(event.status).toBe('ongoing')
    for (const event of lists.upcoming) expect(event.status).toBe('upcoming')
    for (const event of lists.completed) expect(event.status).toBe('completed')
    for (const match of matches) {
      const day = (match.matchStartTime ?? match.scheduledAt)?.slice(0, 10) ?? ''
      const event = events.find(({ id }) => id === match.eventId)
      expect(day >= (event?.startDate ?? '') && day <= (event?.endDate ?? '')).toBe(true)
    }
  })
})
