import type { EventRecord } from '#contract/events.ts'
import type { Prize } from '#domain/events/event.ts'
import { placeLabel } from '#domain/events/prizes.ts'
import type { Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { ruleText } from '#web/admin/groups/rule-texts.ts'
import { valueText } from '#web/admin/history/wording.ts'
import { RecordForm } from '#web/admin/editing/form/record-form.tsx'
import { SaveBar } from '#web/admin/editing/form/save-bar.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { dollars } from '#web/ui/dollars.ts'
import { EventFields } from './event-fields.tsx'
import { useEventForm } from './event-form.ts'
import { EventTables } from './event-tables.tsx'
import { PrizeEditor } from './prize-editor.tsx'

const prizesText = (prizes: readonly Prize[]): string =>
  prizes
    .map((prize) => {
      const teams = prize.teams.map(({ teamName, teamId }) => teamName || teamId).join(', ')
      return `${placeLabel(prize)}: ${dollars(prize.prize)}${teams && ` ${teams}`}`
    })
    .join('; ')

/** Prizes and the rules of tables are decided as a whole when two versions are compared: their parts belong together. */
const WHOLE: Record<string, (value: unknown) => string> = {
  prizeDistribution: (value) => prizesText(value as Prize[]), tableRules: (value) => ruleText(value),
}
const wording: Partial<Wording> = {
  show: (path, value) => WHOLE[path]?.(value) ?? valueText(value, new Map()),
  isWhole: (path) => path in WHOLE,
}

type Props = { event: EventRecord | null; edited: EditedId; messages: Messages }

/** The form of an event, a new one with null. */
export const EventEditor = ({ event, edited, messages }: Props) => {
  const editing = useEventForm(event, edited, messages)
  const { form } = editing
  return (
    <RecordForm {...{ editing, wording }} label="Event" className="card flex flex-col gap-6 px-4 pt-4">
      <EventFields form={form} eventId={event?.id} />
      <PrizeEditor form={form} base={editing.base} />
      <EventTables form={form} />
      <SaveBar editing={editing} onReset={event ? edited.close : undefined} noun="Event" />
    </RecordForm>
  )
}
