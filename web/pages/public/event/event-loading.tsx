import { PageMeta } from '#web/site/page-meta.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { useOnline } from '#web/ui/loading/use-online.ts'
import type { EventParts } from './use-event.ts'

const STAGES = [
  ['event', 'Getting event information'],
  ['matches', 'Getting matches'],
  ['brackets', 'Getting brackets'],
  ['groups', 'Getting groups'],
] as const

/** The event page while its event loads. `attempt` counts retries, 0 at first. */
export const EventLoading = ({ parts, attempt }: { parts: EventParts; attempt: number }) => {
  const online = useOnline()
  const stage = STAGES.find(([part]) => parts[part].isFetching)?.[1]
  return (
    <div className="page-width space-y-6 pt-10">
      <PageMeta title="Event" description="The event is loading." path="/" hidden />
      <div className="space-y-1">
        <LoadingText>Loading event details...</LoadingText>
        <p>{stage}</p>
        <p className="flex flex-wrap gap-x-4 text-xs text-soft">
          <span>This may take a few moments</span>
          {attempt > 0 && <span>Retry attempt {attempt}</span>}
          <span className="flex items-center gap-1.5">
            <span className={`size-2 rounded-full ${online ? 'bg-win' : 'bg-live'}`} aria-hidden />
            {online ? 'Online' : 'Offline'}
          </span>
        </p>
      </div>
      <Skeleton className="h-48" />
      <Skeleton className="h-96" />
    </div>
  )
}
