import { AsOf } from '#web/live/as-of.tsx'
import { useRootSetting } from '#web/site/use-setting.ts'
import { useOnline } from '#web/ui/loading/use-online.ts'

/** Without a connection, shows how old the data is (milliseconds); that of a stored page is as old as the page (FO-06). */
export const OfflineNote = ({ at: loaded }: { at: number }) => {
  const at = Number(useRootSetting('asOf', '')) || loaded
  const online = useOnline()
  if (online) return null
  return (
    <output data-offline className="flex items-center justify-center gap-2 border-b border-warning/50 bg-warning/10 px-4 py-2">
      <span className="size-2 shrink-0 rounded-full bg-warning" aria-hidden />
      <AsOf at={at} />
    </output>
  )
}
