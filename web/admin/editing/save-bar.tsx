import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import type { RecordEditing, Versioned } from './use-record-form.ts'

type Props<Values extends FieldValues, Rec extends Versioned> = {
  editing: RecordEditing<Values, Rec>
  /** 'Event': the button says 'Create Event' or 'Update Event'. */
  noun: string
  /** After the form was reset or the changes were cancelled. */
  onReset?: () => void
}

/** The end of a form, always in sight: whether something is unsaved, the way back, and the button that saves. */
export const SaveBar = <Values extends FieldValues, Rec extends Versioned>(props: Props<Values, Rec>) => {
  const { editing, noun, onReset } = props
  const { base, dirty, saving, reset } = editing
  const isNew = base.record === null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-raised px-4 py-3">
      <output className="mr-auto text-sm text-soft">{dirty && 'Unsaved changes'}</output>
      <Button
        disabled={saving || (isNew && !dirty)}
        onClick={() => {
          reset()
          onReset?.()
        }}
      >
        {isNew ? 'Reset' : 'Cancel Changes'}
      </Button>
      <Button look="primary" type="submit" disabled={saving}>
        {saving ? 'Saving...' : `${isNew ? 'Create' : 'Update'} ${noun}`}
      </Button>
    </div>
  )
}
