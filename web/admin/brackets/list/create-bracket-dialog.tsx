import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { bracketCreate } from '#contract/brackets.ts'
import { bracketOf, type BracketRecord } from '#contract/sent-brackets.ts'
import { slotsFor, TEAM_COUNT } from '#domain/stages/formats/format.ts'
import { LEAST_FOR_LOWER_STARTS } from '#domain/stages/formats/lower-starts.ts'
import { GRAND_FINALS } from '#domain/stages/formats/grand-final.ts'
import { FORMATS } from '#domain/stages/formats/formats.ts'
import { GRAND_FINAL_NAMES } from '#web/admin/brackets/words.ts'
import { RecordDialog } from '#web/admin/editing/form/record-dialog.tsx'
import { useRecordForm } from '#web/admin/editing/form/use-record-form.ts'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/form/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

type Values = z.input<typeof bracketCreate>

const HINT =
  'This creates an empty bracket. Link matches to it later to fill in the teams, or seed the teams yourself.'

const COUNTS = Array.from({ length: TEAM_COUNT.max - 1 }, (_, index) => index + TEAM_COUNT.min)
const isFull = (count: number): boolean => slotsFor(count) === count

/** How brackets begin and end unless somebody chooses otherwise. */
const USUAL = { grandFinal: 'single', thirdPlace: false, lowerStarts: 'none' } as const
/** Of three teams one has a bye: only one loses a semifinal. */
const LEAST_FOR_THIRD = 4
/** The choices that are offered for this type and size; of others nothing is sent. */
const offered = ({ type, participantCount = 4, grandFinal, thirdPlace, lowerStarts }: Values) =>
  type === 'double-elimination'
    ? { grandFinal, lowerStarts: participantCount >= LEAST_FOR_LOWER_STARTS ? lowerStarts : undefined, thirdPlace: undefined }
    : { thirdPlace: participantCount >= LEAST_FOR_THIRD && thirdPlace, grandFinal: undefined, lowerStarts: undefined }

const countOption = (count: number) => (
  <option key={count} value={count}>
    {count} teams
  </option>
)

type Props = {
  /** The event of the new bracket; '' when none is chosen yet. */
  eventId: string
  onClose: () => void
  onCreated: (bracket: BracketRecord) => void
}

/** Creates an empty bracket (BR-28). */
export const CreateBracketDialog = ({ eventId, onClose, onCreated }: Props) => {
  const editing = useRecordForm<Values, BracketRecord>({
    kind: 'bracket',
    record: null,
    schema: bracketCreate,
    blank: () => ({ eventId, name: '', type: 'single-elimination', participantCount: 4, ...USUAL }),
    toValues: ({ eventId: of, name, type }) => ({ eventId: of, name, type, participantCount: 4, ...USUAL }),
    send: async (api, values, { guard }) => {
      const body = { ...values, ...offered(values) }
      const sent = await api.call('POST /brackets', { body, ...guard })
      if (typeof sent.id !== 'string') throw new Error('createBracket: invalid response from server')
      return bracketOf(sent)
    },
    texts: { created: 'Bracket created', updated: '', failed: 'Failed to create bracket: ' },
    onSaved: (bracket) => {
      showToast({ title: `${bracket.name} created` })
      onClose()
      onCreated(bracket)
    },
  })
  const { form } = editing
  const { errors } = form.formState
  const isDouble = form.watch('type') === 'double-elimination'
  const count = form.watch('participantCount') ?? 0
  return (
    <RecordDialog
      {...{ editing, onClose }}
      title="Create Bracket"
      description={HINT}
      label="Bracket"
      action="Create Bracket"
    >
      {eventId === '' && (
        <Controller
          control={form.control}
          name="eventId"
          render={({ field, fieldState }) => <EventPicker required error={fieldState.error?.message} {...field} />}
        />
      )}
      <TextField
        label="Bracket Name"
        required
        data-start
        placeholder="e.g., Main Bracket, Losers Bracket"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <SelectField label="Bracket Type" error={errors.type?.message} {...form.register('type')}>
        {Object.entries(FORMATS).map(([type, { name }]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Number of Teams"
        error={errors.participantCount?.message}
        {...form.register('participantCount', { valueAsNumber: true })}
      >
        <optgroup label="Every slot filled">{COUNTS.filter(isFull).map(countOption)}</optgroup>
        <optgroup label="Best seeds have a bye">{COUNTS.filter((count) => !isFull(count)).map(countOption)}</optgroup>
      </SelectField>
      {isDouble && count >= LEAST_FOR_LOWER_STARTS && (
        <SelectField label="First Matches" error={errors.lowerStarts?.message} {...form.register('lowerStarts')}>
          <option value="none">All teams begin in the winners bracket</option>
          <option value="half">The lower half of the seeds begins in the losers bracket</option>
        </SelectField>
      )}
      {isDouble ? (
        <SelectField label="Grand Final" error={errors.grandFinal?.message} {...form.register('grandFinal')}>
          {GRAND_FINALS.map((kind) => (
            <option key={kind} value={kind}>
              {GRAND_FINAL_NAMES[kind]}
            </option>
          ))}
        </SelectField>
      ) : count >= LEAST_FOR_THIRD && (
        <Checkbox label="Match for third place" {...form.register('thirdPlace')} />
      )}
    </RecordDialog>
  )
}
