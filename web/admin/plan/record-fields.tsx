import type { EndRecord } from '#domain/stages/formats/swiss/records.ts'
import { recordOf } from '#domain/stages/formats/swiss/swiss.ts'
import { counted } from '#web/ui/counted.ts'
import { Checkbox, SelectField } from '#web/ui/form/field.tsx'
import type { Takes } from './takes.ts'

type Props = { takes: Takes; records: EndRecord[]; onChange: (takes: Takes) => void }

/** Whether a stage takes teams of a Swiss stage by their rank or by their record, and by which (SW-11). */
export const RecordFields = ({ takes, records, onChange }: Props) => {
  const chosen = 'records' in takes ? takes.records : null
  const [best] = records
  const byRecord = (own: string[]) => onChange({ from: takes.from, records: own })
  return (
    <>
      <SelectField
        label="Which of its teams"
        value={chosen ? 'record' : 'rank'}
        onChange={({ target }) => (target.value === 'record' ? byRecord(best ? [recordOf(best)] : []) : onChange({ from: takes.from, through: 2, extra: 0 }))}
      >
        <option value="rank">By rank</option>
        <option value="record">By wins and losses</option>
      </SelectField>
      {chosen && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1 sm:col-span-2">
          <legend className="sr-only">Records</legend>
          {records.map((each) => {
            const record = recordOf(each)
            return (
              <Checkbox
                key={record}
                label={`${record} (${counted(each.count, 'team')})`}
                checked={chosen.includes(record)}
                disabled={chosen.length === 1 && chosen.includes(record)}
                onChange={({ target }) => byRecord(target.checked ? [...chosen, record] : chosen.filter((other) => other !== record))}
              />
            )
          })}
        </fieldset>
      )}
    </>
  )
}
