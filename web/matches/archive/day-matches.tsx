import type { MatchListItem } from '#contract/sent-matches.ts'
import { utcDayOf } from '#domain/times/dates.ts'
import { dayName, neighboursOf } from '#domain/times/days.ts'
import { localDateOf } from '#domain/times/wall-clock.ts'
import { shownTime } from '#domain/matches/status.ts'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { PartLinks } from '#web/ui/parts/part-links.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useTimeZone } from '#web/ui/time/use-local-day.ts'
import { addressWith, type Choices } from './choices.ts'
import { MatchPart, useList } from './match-part.tsx'
import { dayLists, isLongDay } from './queries.ts'

type NearProps = { choices: Choices; day: string; matches: MatchListItem[] }

/** The ways to the nearest days with some of these matches. */
const NearDays = ({ choices, day, matches }: NearProps) => {
  const today = utcDayOf(useNow())
  const timeZone = useTimeZone()
  const times = matches.flatMap((match) => shownTime(match) ?? [])
  const { previous, next } = neighboursOf(day, times.map((time) => localDateOf(Date.parse(time), timeZone)))
  const way = (to: string | null) => ({ to: to && addressWith(choices, { day: to }), text: to ? dayName(to, today) : '' })
  return <PartLinks label="Nearest days with matches" back={way(previous)} on={way(next)} />
}

/** All matches of a day in order of time, wherever the visitor is, and the ways to the nearest days that have some (PU-08). */
export const DayMatches = ({ choices, day }: { choices: Choices; day: string }) => {
  const lists = dayLists(choices, day, useTimeZone())
  const around = useList(choices, lists.around)
  const [earlier, later] = [useList(choices, lists.earlier), useList(choices, lists.later)]
  const isLong = isLongDay(choices, around.whole.data)
  const near = (of: 'whole' | 'known') => [earlier, around, later].flatMap((list) => list[of].data ?? [])
  const isTelling = [earlier, around, later].some((list) => list.isTelling)
  return (
    <>
      <MatchPart choices={choices} list={isLong ? lists.exact : lists.around} />
      {!isLong && (
        <InEachMode spoilerMode={isTelling ? <NearDays choices={choices} day={day} matches={near('known')} /> : null}>
          <NearDays choices={choices} day={day} matches={near('whole')} />
        </InEachMode>
      )}
    </>
  )
}
