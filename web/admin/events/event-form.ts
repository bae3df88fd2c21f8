import { useQueryClient } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import { type EventRecord, type EventWrite, eventWrite } from '#contract/events.ts'
import type { Region } from '#domain/catalogue/catalogue.ts'
import type { EventStatus, Prize } from '#domain/events/event.ts'
import { useRecordForm, type RecordEditing } from '#web/admin/editing/form/use-record-form.ts'
import type { Attempt } from '#web/admin/editing/form/use-saving.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { apiOf } from '#web/site/query-client.ts'

/** The parts of an event that the form edits; its teams come from its matches. An unset day is ''. */
export type EventValues = {
  name: string
  description: string
  image: string
  region: Region | ''
  status: EventStatus
  format: string
  startDate: string
  endDate: string
  prizePool: number | ''
  prizeDistribution: Prize[]
}
export type EventEditing = RecordEditing<EventValues, EventRecord>

const blank = (): EventValues => ({
  name: '', description: '', image: '', region: '', status: 'upcoming', format: '', startDate: '', endDate: '',
  prizePool: '', prizeDistribution: [],
})

const toValues = (event: EventRecord): EventValues => {
  const { name, description, image, region, status, format, startDate, endDate, prizePool, prizeDistribution } = event
  return {
    name, description, image, region, status, format,
    startDate: startDate ?? '', endDate: endDate ?? '', prizePool, prizeDistribution,
  }
}

/** The form of the event page; after a save it is empty again. */
export const useEventForm = (record: EventRecord | null, { startNew, isSame }: EditedId): EventEditing => {
  const client = useQueryClient()
  const send = async (values: EventValues, { record: from, guard }: Attempt<EventRecord>): Promise<EventRecord> => {
    const api = apiOf(client)
    const body = values as EventWrite // the form's schema let them pass
    if (from) return api.call('PATCH /events/:id', { params: { id: from.id }, body, ...guard })
    return api.call('POST /events', { body, ...guard })
  }
  return useRecordForm({
    kind: 'event',
    record,
    blank,
    toValues,
    // Its parameter is wider than the form's own values.
    schema: eventWrite as ZodType<unknown, EventValues>,
    send,
    texts: { created: 'Event created successfully!', updated: 'Event updated successfully!' },
    startsOver: true,
    onSaved: startNew,
    preservesChanges: isSame,
  })
}
