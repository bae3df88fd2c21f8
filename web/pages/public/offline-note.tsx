import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useLocalDay, useTimeZone } from '#web/ui/time/use-local-day.ts'
import { useRootSetting } from '#web/site/use-setting.ts'
import { useOnline } from '#web/ui/loading/use-online.ts'
import { localDateOf } from '#domain/times/wall-clock.ts'

/** Without a connection, shows how old the data is (milliseconds); that of a stored page is as old as the page (FO-06). */
export const OfflineNote = ({ at: loaded }: { at: number }) => {
  const at = Number(useRootSetting('asOf', '')) || loaded
  const online = useOnline()
  const sameDay = localDateOf(at, useTimeZone()) === useLocalDay()
  const instant = new Date(at).toISOString()
  if (online) return null
  return (
    <output data-offline className="flex items-center justify-center gap-2 border-b border-warning/50 bg-warning/10 px-4 py-2">
      <span className="size-2 shrink-0 rounded-full bg-warning" aria-hidden />
      <span>
        You’re offline. Last update: <LocalTime instant={instant} format="clock" />
        {!sameDay && (
          <>
            {', '}
            <LocalTime instant={instant} format="date" />
          </>
        )}
      </span>
    </output>
  )
}
