import type { ReactNode } from 'react'
import type { WebhookRecord } from '#contract/webhooks.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { eventsInWords } from './webhook-words.ts'

type Props = {
  webhook: WebhookRecord
  onTest: () => void
  onLog: () => void
  onEdit: () => void
  onRotate: () => void
  onDelete: () => void
}

/** The state of a webhook in a word and, where something is wrong, in a sentence. */
const State = ({ webhook: { enabled, disabledReason, failingSince } }: { webhook: WebhookRecord }): ReactNode => {
  if (!enabled) return <span className="text-warning">Off. {disabledReason}</span>
  if (!failingSince) return <span className="text-win">On</span>
  return (
    <span className="text-warning">
      On, but every call failed since <LocalTime instant={failingSince} format="dateTime" />
    </span>
  )
}

/** A webhook with its actions. */
export const WebhookItem = ({ webhook, onTest, onLog, onEdit, onRotate, onDelete }: Props) => {
  const { url, description, events, enabled } = webhook
  const action = (text: string, onClick: () => void, disabled = false) => (
    <Button aria-label={`${text}: ${description || url}`} onClick={onClick} disabled={disabled}>
      {text}
    </Button>
  )
  return (
    <li className="card flex flex-col gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="text-base font-semibold break-all">{url}</p>
        {description && <p className="text-soft wrap-anywhere">{description}</p>}
        <p className="pt-1 text-sm">
          <State webhook={webhook} />
          <span className="wrap-anywhere text-soft"> · {eventsInWords(events)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {action('Log', onLog)}
        {action('Test', onTest, !enabled)}
        {action('Edit', onEdit)}
        {action('New secret', onRotate)}
        {action('Delete', onDelete)}
      </div>
    </li>
  )
}
