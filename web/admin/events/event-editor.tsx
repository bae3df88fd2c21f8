import { useNames } from '#web/admin/history/use-names.ts'
import { labelOf, valueText } from '#web/admin/history/wording.ts'
import { RecordForm } from '#web/admin/editing/record-form.tsx'
import { SaveBar } from '#web/admin/editing/save-bar.tsx'
import { EventFields } from './event-fields.tsx'
import type { EventEditing } from './event-form.ts'
import { PrizeEditor } from './prize-editor.tsx'

/** The form of an event. */
export const EventEditor = ({ editing, onReset }: { editing: EventEditing; onReset: () => void }) => {
  const names = useNames()
  const { form } = editing
  const wording = {
    label: labelOf,
    show: (_path: string, value: unknown) => valueText(value, names),
    isWhole: (path: string) => path === 'prizeDistribution',
  }
  return (
    <RecordForm {...{ editing, wording }} label="Event" className="card flex flex-col gap-6 px-4 pt-4">
      <EventFields form={form} />
      <PrizeEditor form={form} />
      <SaveBar {...{ editing, onReset }} noun="Event" />
    </RecordForm>
  )
}
