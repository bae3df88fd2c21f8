import { useWatch } from 'react-hook-form'
import { seriesScore } from '#domain/matches/series.ts'
import { useSides } from './use-sides.ts'
import type { MatchValues } from './values.ts'

/** The series score in short, to stay in sight while scores are entered. */
export const SeriesScore = () => {
  const games = useWatch<MatchValues, 'games'>({ name: 'games' })
  const sides = useSides()
  const score = seriesScore(games)
  const { one, two } = sides
  return (
    <span className="figures flex items-center gap-2 text-base whitespace-nowrap sm:text-lg">
      <bdi className="truncate text-soft">{one.tag || one.name}</bdi>
      {score.one}–{score.two}
      <bdi className="truncate text-soft">{two.tag || two.name}</bdi>
    </span>
  )
}
