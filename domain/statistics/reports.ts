import { compareText } from '#domain/compare.ts'
import type { HeroCounts, MapCounts } from './games.ts'
import { rateOf, type Rate } from './rate.ts'

/**
 * What is told of a hero (SA-02): of maps with a draft those on which it was banned or protected, banned, protected, and the first ban;
 * of its bans those that the banning and the facing team won. With a team, the last two are of this team, and `team` has
 * its maps on which it banned, faced and protected the hero and banned it first.
 */
export type HeroReport = {
  heroId: string
  presence: Rate
  banned: Rate
  protected: Rate
  firstBanned: Rate
  wonBanning: Rate
  wonFacing: Rate
  team: { bans: Rate; faced: Rate; protects: Rate; firstBans: Rate } | null
}

/** What is told of a map (SA-05): its share, and of its picks and first bans those that won; with a team also how often that won. */
export type MapReport = { map: string; drafts: number; played: Rate; picksWon: Rate; firstBansWon: Rate; won: Rate | null }

/** The report of a hero on so many maps with a draft. */
export const heroReport = (heroId: string, counts: HeroCounts, drafts: number, ofTeam: boolean): HeroReport => ({
  heroId,
  presence: rateOf(counts.present, drafts),
  banned: rateOf(counts.banned, drafts),
  protected: rateOf(counts.protected, drafts),
  firstBanned: rateOf(counts.first, drafts),
  wonBanning: rateOf(counts.bansWon, counts.bans),
  wonFacing: rateOf(counts.facedWon, counts.faced),
  team: ofTeam
    ? {
        bans: rateOf(counts.bans, drafts), faced: rateOf(counts.faced, drafts), protects: rateOf(counts.protects, drafts),
        firstBans: rateOf(counts.firstBans, drafts),
      }
    : null,
})

/** The report of a map, of so many maps in all. */
export const mapReport = (map: string, counts: MapCounts, games: number, ofTeam: boolean): MapReport => ({
  map,
  drafts: counts.drafts,
  played: rateOf(counts.games, games),
  picksWon: rateOf(counts.picksWon, counts.picked),
  firstBansWon: rateOf(counts.firstBansWon, counts.firstBans),
  won: ofTeam ? rateOf(counts.won, counts.games) : null,
})

/** Heroes in order: those most banned against the team, else those most often banned or protected, and then by id. */
export const byPresence = (one: HeroReport, two: HeroReport): number =>
  (two.team?.faced.hits ?? 0) - (one.team?.faced.hits ?? 0) || two.presence.hits - one.presence.hits || compareText(one.heroId, two.heroId)

/** Maps in order: the most played first, and then by id. */
export const byPlays = (one: MapReport, two: MapReport): number => two.played.hits - one.played.hits || compareText(one.map, two.map)
