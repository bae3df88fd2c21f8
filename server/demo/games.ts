import { HEROES, MAP_NOT_PLAYED, MAPS, type GameMap } from '#domain/catalogue/catalogue.ts'
import { emptySlots, withHero, type DraftBoard } from '#domain/drafts/slots.ts'
import { TURNS } from '#domain/drafts/turns.ts'
import type { Game, GamePlayer, HeroPlaytime, Side } from '#domain/matches/match.ts'
import { newGame } from '#domain/matches/new-game.ts'
import type { Team } from '#domain/teams/team.ts'
import { pick, shuffle, type Random } from './random.ts'

/** Two teams and how many maps they play at most; `chance` is how likely team one wins a map, from 0 to 1. */
export type Pairing = { one: Team; two: Team; bestOf: number; chance: number }

/** Winner's and loser's scores as they happen in each mode: Domination is best of three rounds. */
const SCORES = {
  Domination: [[2, 0], [2, 1], [2, 1]],
  Convoy: [[3, 2], [3, 1], [2, 1], [3, 0], [1, 0]],
  Convergence: [[3, 2], [2, 1], [4, 3], [1, 0], [2, 0]],
} satisfies Record<string, readonly [number, number][]>
type GameMode = keyof typeof SCORES

/** Maps of a series, modes in turn, none twice. */
function mapsOfSeries(random: Random, count: number): GameMap[] {
  const modes = shuffle<GameMode>(random, ['Domination', 'Convoy', 'Convergence'])
  const left = shuffle(random, MAPS)
  return Array.from({ length: count }, (_, index) => {
    const place = left.findIndex((map) => map.gameMode === modes[index % modes.length])
    return left.splice(Math.max(place, 0), 1)[0] as GameMap
  })
}

/** Bans and protects in every slot, each hero once. */
function draft(random: Random): DraftBoard {
  const heroes = shuffle(random, HEROES)
  return TURNS.reduce<DraftBoard>(
    (board, place, turn) => withHero(board, place, heroes[turn]?.id ?? null),
    { teamASlots: emptySlots('A'), teamBSlots: emptySlots('B') },
  )
}

/** How long a map takes, without a pause. */
const MAP_SECONDS = 720

/** One hero of the player's role each, none that was banned, none twice in a team. */
function heroesPlayed(random: Random, players: GamePlayer[], { teamASlots, teamBSlots }: DraftBoard): HeroPlaytime[] {
  const bans = [...teamASlots, ...teamBSlots].filter(({ type }) => type === 'BAN')
  const banned = new Set(bans.map(({ heroId }) => heroId))
  const free = shuffle(random, HEROES).filter(({ id }) => !banned.has(id))
  const taken = new Set<string>()
  return players.flatMap(({ playerId, team, role }) => {
    const hero = free.find(({ id, role: of }) => of.toLowerCase() === role && !taken.has(`${team} ${id}`))
    if (!hero) return []
    taken.add(`${team} ${hero.id}`)
    return [{ heroId: hero.id, playerId, team, seconds: MAP_SECONDS, percent: null }]
  })
}

function playedGame(random: Random, { one, two }: Pairing, gameNumber: number, map: GameMap, winner: Side): Game {
  const game = newGame(gameNumber, [one, two].map(({ id, roster }) => ({ teamId: id, roster })))
  const board = draft(random)
  const [high, low] = pick(random, SCORES[map.gameMode as GameMode])
  return {
    ...game,
    ...board,
    map: map.id,
    score: { one: low, two: low, [winner]: high },
    teamAAssignment: one.name,
    teamBAssignment: two.name,
    heroPlaytime: heroesPlayed(random, game.players, board),
  }
}

/** A whole series: maps until one side has the majority of `bestOf`, the others not played. */
export function finishedSeries(random: Random, pairing: Pairing): Game[] {
  const wins = { one: 0, two: 0 }
  return mapsOfSeries(random, pairing.bestOf).map((map, index) => {
    if (Math.max(wins.one, wins.two) > pairing.bestOf / 2) return { ...newGame(index + 1, []), map: MAP_NOT_PLAYED }
    const winner: Side = random() < pairing.chance ? 'one' : 'two'
    wins[winner] += 1
    return playedGame(random, pairing, index + 1, map, winner)
  })
}

/** A series that is being played: each side has won a map, the third is chosen, the rest is open. */
export const runningSeries = (random: Random, pairing: Pairing): Game[] =>
  mapsOfSeries(random, pairing.bestOf).map((map, index) => {
    const winner = (['one', 'two'] as const)[index]
    if (winner) return playedGame(random, pairing, index + 1, map, winner)
    const teams = [pairing.one, pairing.two].map(({ id, roster }) => ({ teamId: id, roster }))
    return index === 2 ? { ...newGame(index + 1, teams), map: map.id } : newGame(index + 1, [])
  })
