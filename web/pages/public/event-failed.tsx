import { PageMeta } from '#web/app/page-meta.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { eventErrorText } from './event-error-text.ts'

type Props = { eventId: string; error: Error; onRetry: () => void }

/** The event page when its event could not be loaded. */
export const EventFailed = ({ eventId, error, onRetry }: Props) => {
  const online = useOnline()
  return (
    <div className="page-width flex flex-col items-start gap-4 py-16">
      <PageMeta title="Event" description="This event could not be loaded." path={`/events/${eventId}`} hidden />
      <h1 className="text-2xl">Something went wrong</h1>
      <p role="alert" className="max-w-prose text-base">
        {eventErrorText(error, online)}
      </p>
      <p className="text-xs text-soft">Event ID: {eventId}</p>
      <Button look="primary" disabled={!online} onClick={onRetry}>
        {online ? 'Try Again' : 'Offline - Cannot Retry'}
      </Button>
    </div>
  )
}
