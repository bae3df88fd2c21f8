import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { useBackAgain } from './use-back-again.ts'

type Props = { what: string; error: Error; onRetry: () => void }

/** Replaces a part of a page that did not load, while the rest of the page works (EV-13). */
export const FailedPart = ({ what, error, onRetry }: Props) => {
  useBackAgain(onRetry)
  return (
    <Alert>
      <p className="font-semibold">{what} could not be loaded</p>
      <p className="text-soft">{error.message}</p>
      <Button className="mt-2" onClick={onRetry}>
        Try Again
      </Button>
    </Alert>
  )
}
