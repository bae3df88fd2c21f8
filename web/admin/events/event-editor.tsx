import type { Prize } from '#domain/events/event.ts'
import { placeLabel } from '#domain/events/prizes.ts'
import type { Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { ruleText } from '#web/admin/groups/rule-texts.ts'
import { valueText } from '#web/admin/history/wording.ts'
import { RecordForm } from '#web/admin/editing/form/record-form.tsx'
import { SaveBar } from '#web/admin/editing/form/save-bar.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { EventFields } from './event-fields.tsx'
import type { EventEditing } from './event-form.ts'
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

/** The form of an event. */
export const EventEditor = ({ editing, onReset }: { editing: EventEditing; onReset: () => void }) => {
  const { form } = editing
  return (
    <RecordForm {...{ editing, wording }} label="Event" className="card flex flex-col gap-6 px-4 pt-4">
      <EventFields form={form} />
      <PrizeEditor form={form} base={editing.base} />
      <EventTables form={form} />
      <SaveBar {...{ editing, onReset }} noun="Event" />
    </RecordForm>
  )
}
