import { type EventRecord, type EventWrite, eventWrite } from '#contract/events.ts'
import type { Region } from '#domain/catalogue/regions.ts'
import { SEASON_0, STANDARD_LAYOUT } from '#domain/catalogue/seasons.ts'
import type { EventStatus, Prize } from '#domain/events/event.ts'
import { NO_EVENT_RULES, type EventRules } from '#domain/groups/table-rules.ts'
import { useRecordForm, type RecordEditing } from '#web/admin/editing/form/use-record-form.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'

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
  tableRules: EventRules
  bestOf: number | null
  season: string
  layout: string
}
export type EventEditing = RecordEditing<EventValues, EventRecord>

const blank = (): EventValues => ({
  name: '', description: '', image: '', region: '', status: 'upcoming', format: '', startDate: '', endDate: '',
  prizePool: '', prizeDistribution: [], bestOf: null, tableRules: NO_EVENT_RULES,
  season: SEASON_0.id, layout: STANDARD_LAYOUT.id,
})

const toValues = (event: EventRecord): EventValues => {
  const {
    name, description, image, region, status, format, startDate, endDate, prizePool, prizeDistribution, bestOf, tableRules, season, layout,
  } = event
  return {
    name, description, image, region, status, format,
    startDate: startDate ?? '', endDate: endDate ?? '', prizePool, prizeDistribution, bestOf, tableRules, season, layout,
  }
}

/** The form of the event page, for a new event with null. */
export const useEventForm = (record: EventRecord | null, { afterSave, isSame }: EditedId, messages: Messages): EventEditing =>
  useRecordForm<EventValues, EventRecord>({
    kind: 'event',
    record,
    schema: eventWrite,
    blank,
    toValues,
    send: async (api, values, { record: from, guard }) => {
      const body = values as EventWrite // the form's schema let them pass
      if (from) return api.call('PATCH /events/:id', { params: { id: from.id }, body, ...guard })
      return api.call('POST /events', { body, ...guard })
    },
    texts: { created: 'Event created successfully!', updated: 'Event updated successfully!' },
    startsOver: true,
    onSaved: afterSave,
    preservesChanges: isSame,
    messages,
  })
