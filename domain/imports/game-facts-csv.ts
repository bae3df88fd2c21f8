import { findHero } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import { readHeroTimes } from '#domain/matches/facts/hero-times.ts'
import { SIDES, type Game, type GameFacts, type GamePlayer, type HeroPlaytime, type Side } from '#domain/matches/match.ts'
import { readDuration } from '#domain/times/durations.ts'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { lookupOf, type Lookup } from './lookup.ts'
import { addError, briefly, type Notes, type TableRow } from './table.ts'
import { readTimeCell } from './time-cell.ts'

type Team = { id: string; name: string; tag: string }
type Player = { id: string; username: string }

/** What cells of a game refer to: its two teams, none while they are not both known, and the players by name. */
export type GameReference = { teams: readonly Team[]; findPlayer: (value: string) => Lookup<Player>; timeZone: string }

/** What a row tells of a game besides its map and score. */
export type ImportedFacts = Partial<GameFacts & Pick<Game, 'players' | 'heroPlaytime'>>

/** The columns of a game that this file reads, behind `game1`. */
export const FACT_COLUMNS = [
  'pickedby', 'firstban', 'vodstart', 'replaycode', 'startedat', 'endedat', 'teamoneheroes', 'teamtwoheroes',
] as const
type Column = (typeof FACT_COLUMNS)[number]

const HEROES_HINT = "must be like 'Ada: Hela 8:30, Luna Snow 40%; Ben: Thor'"

/**
 * Reads a game's picks, bans, recording, times and heroes (IM-06 MT-32 MT-34). Teams are named like in other columns; players who had
 * a hero play the game.
 */
export const readGameFacts = (
  row: TableRow, gameNumber: number, { teams, findPlayer, timeZone }: GameReference, notes: Notes,
): ImportedFacts => {
  const keyOf = (column: Column): string => `game${gameNumber}${column}`
  const cell = (column: Column): string => row.get(keyOf(column))
  const fail = (column: Column, problem: string): null => {
    addError(notes, `Game ${gameNumber} ${problem}`, keyOf(column))
    return null
  }

  const side = (column: 'pickedby' | 'firstban', what: string): Side | null => {
    if (cell(column) === '' || teams.length < 2) return null
    const { found } = lookupOf(teams, ({ name, tag }: Team) => [name, tag])(cell(column))
    return found ? (SIDES[teams.indexOf(found)] ?? null) : fail(column, `${what} must be one of the teams`)
  }

  const vodStart = (): number | null => {
    if (cell('vodstart') === '') return null
    const seconds = readDuration(cell('vodstart'), 'seconds')
    const isKnown = seconds !== null && seconds <= LIMITS.recording
    return isKnown ? seconds : fail('vodstart', 'VOD start must be seconds or a time like 1:02:03')
  }

  const replayCode = (): string => {
    if (cell('replaycode').length > LIMITS.replayCode) fail('replaycode', `replay code is longer than ${LIMITS.replayCode} characters`)
    return cell('replaycode')
  }

  const heroesOf = (column: 'teamoneheroes' | 'teamtwoheroes', team: string | undefined): HeroPlaytime[] =>
    cell(column).split(';').filter((part) => part.trim() !== '').flatMap((part) => {
      const [, name = '', list = ''] = /^\s*(.+?):\s+(.+)$/.exec(part) ?? []
      const { found, ambiguous } = findPlayer(name.trim())
      const heroes = readHeroTimes(list)
      const unknown = heroes.find(({ heroId }) => !findHero(heroId))
      if (name === '') fail(column, `heroes ${HEROES_HINT}`)
      else if (ambiguous) fail(column, `heroes: ${briefly(name)} is more than one player; use the id`)
      else if (!found) fail(column, `heroes: player ${briefly(name)} not found`)
      if (unknown) fail(column, `heroes: '${briefly(unknown.heroId)}' is no hero with a time`)
      return found && team !== undefined && !unknown ? heroes.map((hero) => ({ ...hero, playerId: found.id, team })) : []
    })

  const heroPlaytime = [...heroesOf('teamoneheroes', teams[0]?.id), ...heroesOf('teamtwoheroes', teams[1]?.id)]
  const time = (column: 'startedat' | 'endedat') =>
    readTimeCell(row, keyOf(column), `Game ${gameNumber} has an invalid time`, timeZone, notes)
  const facts = {
    pickedBy: side('pickedby', 'map pick'), firstBan: side('firstban', 'first ban'), vodStart: vodStart(), replayCode: replayCode(),
    startedAt: time('startedat'), endedAt: time('endedat'),
  }
  return { ...knownOf(facts), ...(heroPlaytime.length > 0 && { heroPlaytime, players: playersOf(heroPlaytime) }) }
}

/** The facts that are known; those that are not are left out. */
export const knownOf = (facts: Partial<GameFacts>): Partial<GameFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== ''))

/** Those who had a hero, in the role of their first one. */
const playersOf = (played: readonly HeroPlaytime[]): GamePlayer[] =>
  [...Map.groupBy(played, ({ playerId }) => playerId)].flatMap(([playerId, [first]]) => {
    const hero = findHero(first?.heroId)
    return first && hero ? [{ playerId, team: first.team, role: hero.role.toLowerCase() as PlayerRole }] : []
  })
