import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { RecordForm } from './record-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { RecordEditing, Versioned } from './use-record-form.ts'

type Props<Values extends FieldValues, Rec extends Versioned> = {
  editing: RecordEditing<Values, Rec>
  wording?: Partial<Wording>
  title: string
  description?: string
  /** Names the form: 'Group'. */
  label: string
  /** The label of the save button. */
  action: string
  /** Why there is nothing to save yet; else false. */
  why?: string | false
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form of `useRecordForm`, which asks before it closes with unsaved changes. */
export const RecordDialog = <Values extends FieldValues, Rec extends Versioned>(props: Props<Values, Rec>) => {
  const { editing, wording, title, description, label, action, why, onClose, children } = props
  const { saving, mayLeave } = editing
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <Dialog title={title} description={description} onClose={() => void close()}>
      <RecordForm editing={editing} wording={wording} label={label} className="flex flex-col gap-4">
        {children}
        <Actions className="pt-0">
          <Button onClick={() => void close()}>Cancel</Button>
          <SubmitButton busy={saving} why={why}>{action}</SubmitButton>
        </Actions>
      </RecordForm>
    </Dialog>
  )
}
