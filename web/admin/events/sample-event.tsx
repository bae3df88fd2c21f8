import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pathOf } from '#contract/nouns.ts'
import { sampleEvent } from '#domain/events/sample.ts'
import { AddButton } from '#web/admin/editing/add-button.tsx'
import { changed } from '#web/admin/editing/changed.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useSaveKey } from '#web/admin/editing/form/use-save-key.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { apiOf } from '#web/site/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'

/** Shown instead of an empty list of events: how to begin, and a sample to begin with. */
export const SampleEvent = ({ messages, edited }: { messages: Messages; edited: EditedId }) => {
  const client = useQueryClient()
  const today = useLocalDay()
  const keyFor = useSaveKey()
  const create = useMutation({
    mutationFn: () => {
      const body = sampleEvent(today)
      return apiOf(client).call('POST /events', { body, key: keyFor(body) })
    },
    onSuccess: (event) => {
      const link = { to: pathOf('event', event.id), label: 'View public page' }
      messages.say('Event created successfully!', { link, topic: 'save' })
      return changed(client, ['event'], event)
    },
    onError: (error) => messages.failed('Error: ', error, 'save'),
  })
  return (
    <Empty>
      No events yet. Add the first one, or start with a sample event and change it.
      <span className="mt-3 flex flex-wrap justify-center gap-3">
        <AddButton edited={edited}>Add the first event</AddButton>
        <Button disabled={create.isPending} onClick={() => create.mutate()}>
          {create.isPending ? 'Creating...' : 'Create Sample Event'}
        </Button>
      </span>
    </Empty>
  )
}
