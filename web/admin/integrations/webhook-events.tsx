import type { ComponentProps } from 'react'
import { pluralOf } from '#contract/nouns.ts'
import { withCapital } from '#domain/text/capital.ts'
import { EVENTS_OF, TOLD_KINDS } from '#domain/webhooks/events.ts'
import { Checkbox } from '#web/ui/form/field.tsx'
import { eventText } from './webhook-words.ts'

type Props = {
  /** What each box is registered with. */
  box: Omit<ComponentProps<typeof Checkbox>, 'label'>
  error: string | undefined
}

/** The events that a webhook can be sent, by the kind of record that they are about. */
export const WebhookEvents = ({ box, error }: Props) => (
  <fieldset aria-describedby={error && 'events-error'}>
    <legend className="text-sm font-semibold">Events</legend>
    {error && (
      <p id="events-error" className="text-sm text-live">
        {error}
      </p>
    )}
    {TOLD_KINDS.map((kind) => (
      <fieldset key={kind} className="pt-3">
        <legend className="text-sm font-semibold text-soft">{withCapital(pluralOf(kind))}</legend>
        <div className="flex flex-col items-start">
          {EVENTS_OF[kind].map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={
                <>
                  <span className="font-mono text-sm">{event}</span> <span className="text-sm text-soft">{eventText(kind, event)}</span>
                </>
              }
              {...box}
            />
          ))}
        </div>
      </fieldset>
    ))}
  </fieldset>
)
