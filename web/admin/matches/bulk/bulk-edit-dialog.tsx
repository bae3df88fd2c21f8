import { useState } from 'react'
import { bulkChanges } from '#contract/editing/matches.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { EditFields, type FieldErrors } from './edit-fields.tsx'
import { outcomeOf, Preview } from './preview.tsx'
import { useBulkSave } from './use-bulk-save.ts'
import { editOf, shiftProblem, type BulkValues } from './values.ts'

/** The errors of an edit by field, as the contract has them. */
const errorsOf = (values: BulkValues): FieldErrors => {
  const { error } = bulkChanges.safeParse(editOf(values))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

/** Changes some fields of the selected matches at once (MT-31). */
export const BulkEditDialog = (props: { matches: readonly MatchListItem[]; onClose: () => void; onDone: () => void }) => {
  const messages = useMessages()
  const { matches, refused, isBusy, save } = useBulkSave(props.matches, messages, props.onDone)
  const [values, setValues] = useState<BulkValues>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const edit = editOf(values)
  const { leave } = useDialogGuard(Object.values(values).some((value) => value !== undefined))
  const close = () => leave(props.onClose)
  const problem = values.shift && shiftProblem(values.shift)
  const { changing, losing } = outcomeOf(matches, edit)

  const submit = () => {
    const found = errorsOf(values)
    setErrors(found)
    if (Object.keys(found).length === 0) save(edit)
  }
  return (
    <Dialog title={`Edit ${counted(matches.length, 'match', 'matches')}`} description="All of them change together, or none." onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex flex-col gap-3"
      >
        <EditFields
          values={values}
          errors={problem ? { ...errors, shiftMinutes: problem } : errors}
          onChange={(next) => {
            setValues(next)
            setErrors({})
          }}
        />
        <Preview matches={matches} edit={edit} />
        <MessageList messages={messages} />
        {refused.length > 1 && (
          <ul className="max-h-40 list-outside list-disc overflow-y-auto pl-5 text-sm" tabIndex={-1}>
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <Actions className="pt-0">
          <Button onClick={close}>Cancel</Button>
          <SaveButton look="primary" type="submit" busy={isBusy} why={changing.length === 0 ? 'Nothing is changed yet.' : losing.length > 0 && 'Some would lose what was played.'}>
            {`Change ${counted(changing.length, 'match', 'matches')}`}
          </SaveButton>
        </Actions>
      </form>
    </Dialog>
  )
}
