import { localDateOf } from '#domain/times/wall-clock.ts'
import { LocalTime } from './local-time.tsx'
import { useLocalDay, useTimeZone } from './use-local-day.ts'

/** '4:00 PM', on any other day than today 'Fri, Nov 27, 4:00 PM', in the visitor's zone. */
export const NearTime = ({ instant }: { instant: string }) => {
  const isToday = localDateOf(Date.parse(instant), useTimeZone()) === useLocalDay()
  return (
    <>
      {!isToday && <><LocalTime instant={instant} format="day" />, </>}
      <LocalTime instant={instant} format="clock" />
    </>
  )
}
