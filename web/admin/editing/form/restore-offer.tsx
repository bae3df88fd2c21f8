import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()

type Props = { at: number; onRestore: () => void; onDiscard: () => void }

/** Offers unsaved changes that an earlier visit left; `at` is when, in milliseconds. */
export const RestoreOffer = ({ at, onRestore, onDiscard }: Props) => (
  <Alert className="mb-3">
    <p className="pb-2">
      Restore draft from <LocalTime instant={new Date(at).toISOString()} format={isToday(at) ? 'clock' : 'dateTime'} />?
    </p>
    <div className="flex flex-wrap gap-3">
      <Button look="primary" onClick={onRestore}>
        Restore
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  </Alert>
)
