import { compareText } from '#domain/compare.ts'
import { otherSide, SIDES, type Side } from '#domain/matches/match.ts'
import type { CountedGame, Drafted } from './games.ts'
import { rateOf, type Rate } from './rate.ts'

/** A map that counts with its match, and who won that: null while nobody has, or in a draw. */
export type ScoutedGame = CountedGame & { matchId: string; matchWinner: Side | null; /** Its match is still being played. */ isLive?: boolean }

/** How many rows each list of a scouting card has (SA-10): it is one sheet of paper. */
export const LISTED = { heroes: 6, inColumn: 3, opposing: 5, replies: 2, contested: 12 } as const

export type HeroShare = { heroId: string; rate: Rate }

/** What is told of one team (SA-10); `matches` are those with a map that counts and, of these, won and lost ones. */
export type TeamScouting = {
  teamId: string
  games: number
  drafts: number
  matches: { played: number; won: number; lost: number }
  won: Rate
  maps: { map: string; played: Rate; won: Rate }[]
  turns: { turn: number; kind: Drafted['kind']; heroes: HeroShare[] }[]
  answers: { heroId: string; of: number; replies: HeroShare[] }[]
  faced: HeroShare[]
  open: HeroShare[]
}

/** The team's side of a map that it played. */
const sideIn = ({ teams }: CountedGame, teamId: string): Side => SIDES.find((side) => teams[side] === teamId) ?? 'one'

/** How often each key comes up. */
const tallied = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The most frequent heroes with their shares, most first, then by id. */
const shares = (counts: ReadonlyMap<string, number>, of: number, most: number): HeroShare[] =>
  [...counts]
    .toSorted(([one, hits], [two, others]) => others - hits || compareText(one, two))
    .slice(0, most)
    .map(([heroId, hits]) => ({ heroId, rate: rateOf(hits, of) }))

/** The heroes that were banned or protected on most of these maps, most first: only what somebody drafts can be left open. */
export const contestedHeroes = (games: readonly CountedGame[]): string[] =>
  shares(tallied(games.flatMap(({ drafted }) => unique(drafted.map(({ heroId }) => heroId)))), games.length, LISTED.contested).map(({ heroId }) => heroId)

/** Of the matches of these maps those that are over, and those won and lost by the team. */
export function matchesOf(games: readonly ScoutedGame[], teamId: string): TeamScouting['matches'] {
  const each = [...new Map(games.flatMap((game) => (game.isLive ? [] : [[game.matchId, game]]))).values()]
  const won = each.filter((game) => game.matchWinner === sideIn(game, teamId)).length
  return { played: each.length, won, lost: each.filter(({ matchWinner }) => matchWinner !== null).length - won }
}

/** The maps of a team, the most reliable wins first. */
const mapsOf = (games: readonly CountedGame[], teamId: string): TeamScouting['maps'] =>
  [...Map.groupBy(games, ({ map }) => map)]
    .filter(([map]) => map !== '')
    .map(([map, own]) => ({ map, played: rateOf(own.length, games.length), won: rateOf(own.filter((game) => game.winner === sideIn(game, teamId)).length, own.length) }))
    .toSorted((one, two) => two.won.low - one.won.low || two.won.hits - one.won.hits || compareText(one.map, two.map))

/** By the columns of the draft, what the team banned and protected there; each share is of its maps on which it did so in this column. */
const turnsOf = (made: readonly Drafted[]): TeamScouting['turns'] =>
  [...Map.groupBy(made, ({ turn, kind }) => `${turn} ${kind}`).values()]
    .flatMap((own) => (own[0] ? [{ turn: own[0].turn, kind: own[0].kind, heroes: shares(tallied(own.map(({ heroId }) => heroId)), own.length, LISTED.inColumn) }] : []))
    .toSorted((one, two) => one.turn - two.turn || compareText(one.kind, two.kind))

/** What the team bans first itself on the maps on which its opponent had the first ban of the map. */
const answersOf = (games: readonly CountedGame[], teamId: string): TeamScouting['answers'] => {
  const asked = games.flatMap((game) => {
    const own = sideIn(game, teamId)
    const first = game.drafted.find(({ first: isFirst, side }) => isFirst && side === otherSide(own))
    return first ? [{ heroId: first.heroId, reply: game.drafted.find(({ opens, side }) => opens && side === own)?.heroId }] : []
  })
  return [...Map.groupBy(asked, ({ heroId }) => heroId)]
    .toSorted(([one, a], [two, b]) => b.length - a.length || compareText(one, two))
    .slice(0, LISTED.opposing)
    .map(([heroId, own]) => ({ heroId, of: own.length, replies: shares(tallied(own.flatMap(({ reply }) => reply ?? [])), own.length, LISTED.replies) }))
}

/**
 * What the maps of a team tell whoever prepares to play it (SA-10).
 * @param games those that it played
 * @param contested heroes of which those are told that were left open, see `contestedHeroes`
 */
export function scoutTeam(games: readonly ScoutedGame[], teamId: string, contested: readonly string[]): TeamScouting {
  const drafts = games.filter(({ drafted }) => drafted.length > 0)
  const made = drafts.flatMap((game) => game.drafted.filter(({ side }) => side === sideIn(game, teamId)))
  const faced = drafts.flatMap((game) => unique(game.drafted.flatMap(({ heroId, kind, side }) => (kind === 'ban' && side !== sideIn(game, teamId) ? heroId : []))))
  const open = drafts.flatMap(({ drafted }) => contested.filter((heroId) => drafted.every((each) => each.heroId !== heroId)))
  return {
    teamId, games: games.length, drafts: drafts.length, matches: matchesOf(games, teamId),
    won: rateOf(games.filter((game) => game.winner === sideIn(game, teamId)).length, games.length),
    maps: mapsOf(games, teamId), turns: turnsOf(made), answers: answersOf(drafts, teamId),
    faced: shares(tallied(faced), drafts.length, LISTED.heroes), open: shares(tallied(open), drafts.length, LISTED.heroes),
  }
}
