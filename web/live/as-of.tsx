import { localDateOf } from '#domain/times/wall-clock.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useLocalDay, useTimeZone } from '#web/ui/time/use-local-day.ts'

/**
 * 'As of 6:40 PM, offline', with the day where it is another one (FO-06): the one way in which a page tells how old it is.
 * @param at in milliseconds
 * @param why without a connection of its own the browser is offline; else the site cannot be reached
 */
export const AsOf = ({ at, why = 'offline' }: { at: number; why?: 'offline' | 'connection lost' }) => {
  const isToday = localDateOf(at, useTimeZone()) === useLocalDay()
  const instant = new Date(at).toISOString()
  return (
    <span>
      As of {!isToday && <><LocalTime instant={instant} format="date" />, </>}
      <LocalTime instant={instant} format="clock" />, {why}
    </span>
  )
}
