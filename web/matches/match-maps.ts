import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { concealedMaps } from '#domain/matches/course/course.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { timeline } from '#domain/matches/display/timeline.ts'

/** A map of a match's page. One without `game` is shown in spoiler mode only: it could have been played. */
export type MatchMap = {
  number: number
  game: GameRecord | undefined
  /** False when spoiler mode must not reveal which map it is, nor whether it was played. */
  certain: boolean
  /** Beyond the length of the series: a drawn map was played again, which spoiler mode must not reveal. */
  replay: boolean
}

/** The maps of a match in order, at least one, with those that only spoiler mode shows. */
export const mapsOf = (match: MatchRecord, now: number): MatchMap[] => {
  const { tiles, named } = concealedMaps(match, now)
  const open = matchStatus(match, now) === 'upcoming'
  return Array.from({ length: Math.max(tiles, match.games.length) }, (_, index) => {
    const game = match.games[index]
    return { number: index + 1, game, replay: index >= tiles, certain: index < named && (open || findMap(game?.map) !== undefined) }
  })
}

/** In the address of a page: no map is open. */
export const CLOSED = '0'

/**
 * The map whose details are open. One that nobody chose is open by itself: it follows from the course of the series, so in spoiler
 * mode none is.
 */
export type OpenMap = { number: number | null; byItself: boolean }

/** The map that is open (MT-22): the `chosen` one of the address, else the one that is being played or was played last. */
export const openMap = (match: MatchRecord, now: number, chosen: string | null): OpenMap => {
  if (chosen !== null) return { number: mapsOf(match, now).find(({ number }) => String(number) === chosen)?.number ?? null, byItself: false }
  const known = timeline(match, now).filter(({ game, state }) => state !== 'open' && findMap(game?.map))
  return { number: known.at(-1)?.number ?? null, byItself: true }
}
