import { allHeroes } from '#domain/catalogue/all.ts'
import { findHero, type Hero } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import type { HeroPlaytime } from '#domain/matches/match.ts'
import { durationText, readDuration } from '#domain/times/durations.ts'

/** A hero that somebody had, and for how long: in seconds, or as a percentage of the map. */
export type HeroTime = Pick<HeroPlaytime, 'heroId' | 'seconds' | 'percent'>

/** The hero that is meant: by id or name, or by the beginning of a word that only one name has. */
const heroNamed = (text: string): Hero | undefined => {
  const key = text.toLowerCase()
  const exact = allHeroes().find(({ id, name }) => id === key || name.toLowerCase() === key)
  const [only, ...others] = allHeroes().filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${key}`))
  return exact ?? (others.length === 0 && key !== '' ? only : undefined)
}

const TIMED = /^(.*?\S)\s+(\d[\d:hms ]*(?:min)?|\d{1,3}\s*%)$/i

const readHeroTime = (part: string): HeroTime => {
  const whole = heroNamed(part)
  if (whole) return { heroId: whole.id, seconds: null, percent: null }
  const [, name = '', time = ''] = TIMED.exec(part) ?? []
  const hero = heroNamed(name)
  const percent = time.endsWith('%') ? Number.parseInt(time, 10) : null
  const seconds = percent === null ? readDuration(time, 'minutes') : null
  // What is not understood stays as it was written: it is the id of no hero, and refused where it is to be stored.
  const isTime = (percent !== null && percent <= 100) || (seconds !== null && seconds <= LIMITS.playtime)
  if (!hero || !isTime) return { heroId: part, seconds: null, percent: null }
  return { heroId: hero.id, seconds, percent }
}

/**
 * The heroes of one player as they are written: 'Hela 8:30, Luna 40%'. A bare number is minutes, and a hero without a time
 * had no known one (MT-34). What is no hero or no time is left as an id that no hero has.
 */
export const readHeroTimes = (text: string): HeroTime[] =>
  text.split(/[,;\n]/).map((part) => part.trim()).filter((part) => part !== '').map(readHeroTime)

/** The time of one hero, such as '8:30' or '40%'; '' where it is not known. */
export const heroTimeText = ({ seconds, percent }: HeroTime): string =>
  [seconds !== null && durationText(seconds), percent !== null && `${percent}%`].filter(Boolean).join(' · ')

/** The heroes of one player, as `readHeroTimes` reads them; of a time and a percentage the time. */
export const heroTimesText = (played: readonly HeroTime[]): string =>
  played.map(({ heroId, seconds, percent }) =>
    [findHero(heroId)?.name ?? heroId, heroTimeText({ heroId, seconds, percent: seconds === null ? percent : null })]
      .filter(Boolean).join(' ')).join(', ')
