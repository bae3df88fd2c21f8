import { bothSides, type Side, type Sides } from '#domain/matches/match.ts'

/**
 * A hero that a side banned or protected on a map; `first` for the first ban of the map (SA-03), `opens` for the first of its side, `turn`
 * the first column of the draft in which it is, from 1.
 */
export type Drafted = { heroId: string; side: Side; kind: 'ban' | 'protect'; first: boolean; opens: boolean; turn: number }

/** A map that counts (SA-01): `pickedBy` and `firstBan` are null where they are not known, a team is '' then. */
export type CountedGame = {
  map: string
  month: string
  teams: Sides<string>
  winner: Side
  pickedBy: Side | null
  firstBan: Side | null
  drafted: readonly Drafted[]
}

/** Whole numbers of a hero on maps, of which the first four count maps and the others teams on maps (SA-02). */
export type HeroCounts = {
  present: number
  banned: number
  protected: number
  first: number
  bans: number
  bansWon: number
  faced: number
  facedWon: number
  protects: number
  firstBans: number
}

/** Whole numbers of maps: with a draft, with a known pick and first ban, and those that the picking or first banning team won. */
export type MapCounts = { games: number; drafts: number; picked: number; picksWon: number; firstBans: number; firstBansWon: number; won: number }

/** A hero that is nowhere. */
export const NO_HERO: HeroCounts = {
  present: 0, banned: 0, protected: 0, first: 0, bans: 0, bansWon: 0, faced: 0, facedWon: 0, protects: 0, firstBans: 0,
}
/** No map at all. */
export const NO_MAP: MapCounts = { games: 0, drafts: 0, picked: 0, picksWon: 0, firstBans: 0, firstBansWon: 0, won: 0 }

/** Adds up numbers of the same names. */
export const added = <Counts extends Record<string, number>>(one: Counts, two: Counts): Counts =>
  Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + (two[name] ?? 0)])) as Counts

/** Those of a team, or of both teams of a map. */
type Counted = Sides<boolean>
const sidesOf = ({ teams }: CountedGame, teamId: string | null): Counted => bothSides((side) => teamId === null || teams[side] === teamId)

const heroIn = (game: CountedGame, own: readonly Drafted[], counted: Counted): HeroCounts => {
  const bans = own.filter(({ kind }) => kind === 'ban')
  const protects = own.filter(({ kind }) => kind === 'protect')
  const made = bans.filter(({ side }) => counted[side])
  const faced = bans.filter(({ side }) => counted[side === 'one' ? 'two' : 'one'])
  const some = (list: readonly unknown[]): number => Math.min(1, list.length)
  return {
    present: 1,
    banned: some(bans),
    protected: some(protects),
    first: some(own.filter(({ first }) => first)),
    bans: made.length,
    bansWon: made.filter(({ side }) => side === game.winner).length,
    faced: faced.length,
    facedWon: faced.filter(({ side }) => side !== game.winner).length,
    protects: protects.filter(({ side }) => counted[side]).length,
    firstBans: made.filter(({ first }) => first).length,
  }
}

/**
 * The numbers of each hero on these maps, by a key of the map such as its month; without a key all in one (SA-02). With a team, bans
 * made and faced, protects and first bans are those of this team.
 */
export function countHeroes<Game extends CountedGame>(
  games: readonly Game[], teamId: string | null, keyOf: (game: Game) => string = () => '',
): Map<string, Map<string, HeroCounts>> {
  const counts = new Map<string, Map<string, HeroCounts>>()
  for (const game of games) {
    const key = keyOf(game)
    const heroes = counts.get(key) ?? new Map<string, HeroCounts>()
    counts.set(key, heroes)
    for (const [heroId, own] of Map.groupBy(game.drafted, (each) => each.heroId)) {
      heroes.set(heroId, added(heroes.get(heroId) ?? NO_HERO, heroIn(game, own, sidesOf(game, teamId))))
    }
  }
  return counts
}

/** The numbers of these maps by a key of theirs (SA-05). With a team, picks, first bans and wins are those of this team. */
export function countMaps<Game extends CountedGame>(games: readonly Game[], teamId: string | null, keyOf: (game: Game) => string): Map<string, MapCounts> {
  const counts = new Map<string, MapCounts>()
  for (const game of games) {
    const counted = sidesOf(game, teamId)
    const isOf = (side: Side | null): number => Number(side !== null && counted[side])
    const own: MapCounts = {
      games: 1, drafts: Number(game.drafted.length > 0),
      picked: isOf(game.pickedBy), picksWon: game.pickedBy === game.winner ? isOf(game.pickedBy) : 0,
      firstBans: isOf(game.firstBan), firstBansWon: game.firstBan === game.winner ? isOf(game.firstBan) : 0,
      won: teamId === null ? 0 : isOf(game.winner),
    }
    const key = keyOf(game)
    counts.set(key, added(counts.get(key) ?? NO_MAP, own))
  }
  return counts
}
