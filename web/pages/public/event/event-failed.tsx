import { clsx } from 'clsx'
import { Link } from 'react-router'
import { isGone } from '#web/site/api.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useBackAgain } from '#web/ui/loading/use-back-again.ts'
import { useOnline } from '#web/ui/loading/use-online.ts'
import { eventErrorText } from './event-error-text.ts'

type Props = { eventId: string; error: Error; onRetry: () => void }

/** The event page when its event could not be loaded or does not exist. */
export const EventFailed = ({ eventId, error, onRetry }: Props) => {
  const online = useOnline()
  useBackAgain(onRetry)
  const text = eventErrorText(error, online)
  const isMissing = isGone(error)
  return (
    <div className="page-width flex flex-col items-start gap-3 py-16">
      <PageMeta title={text} description={text} path={`/events/${eventId}`} hidden />
      <div role="alert">
        <h1 className="text-2xl">{text}</h1>
      </div>
      <p className="max-w-full text-soft">Event ID: {eventId}</p>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button look={isMissing ? 'quiet' : 'primary'} disabled={!online} onClick={onRetry}>
          {online ? 'Try Again' : 'Offline - Cannot Retry'}
        </Button>
        <Link to="/" className={clsx(buttonClass(isMissing ? 'primary' : 'quiet'), isMissing && 'order-first')}>
          See matches and events
        </Link>
        <Link to="/search" className={buttonClass('quiet')}>
          Search events and teams
        </Link>
      </div>
    </div>
  )
}
