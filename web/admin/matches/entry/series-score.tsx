import { useSeriesScore, useSides } from './use-sides.ts'

/** The series score in short, to stay in sight while scores are entered. */
export const SeriesScore = () => {
  const { one, two } = useSides()
  const score = useSeriesScore()
  return (
    <span className="figures flex items-center gap-2 text-base whitespace-nowrap sm:text-lg">
      <bdi className="truncate text-soft">{one.tag || one.name}</bdi>
      {score.one}–{score.two}
      <bdi className="truncate text-soft">{two.tag || two.name}</bdi>
    </span>
  )
}
