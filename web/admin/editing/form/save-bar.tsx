import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { RecordEditing, Versioned } from './use-record-form.ts'

type Props<Values extends FieldValues, Rec extends Versioned> = {
  editing: RecordEditing<Values, Rec>
  /** 'Event': the button reads 'Create Event' or 'Update Event'. */
  noun: string
  /** After the form was reset or the changes were cancelled. */
  onReset?: () => void
  /** A summary of the record to show here, such as a score. */
  children?: ReactNode
}

const stateOf = <Values extends FieldValues, Rec extends Versioned>(editing: RecordEditing<Values, Rec>): ReactNode => {
  const { dirty, saving, savedAt, sessionEnded, messages } = editing
  if (saving) return 'Saving...'
  const failed = sessionEnded || messages.messages.some(({ failed, topic }) => failed && topic === 'save')
  if (dirty && failed) return <span className="font-semibold text-live">Not saved</span>
  if (dirty) return <span className="text-warning">Unsaved changes</span>
  if (savedAt === null) return null
  return (
    <>
      Saved <LocalTime instant={new Date(savedAt).toISOString()} format="clock" />
    </>
  )
}

/** The end of a form, always in sight: whether there are unsaved changes, the cancel button, and the save button. */
export const SaveBar = <Values extends FieldValues, Rec extends Versioned>(props: Props<Values, Rec>) => {
  const { editing, noun, onReset, children } = props
  const { base, dirty, saving, reset } = editing
  const isNew = base.record === null
  return (
    <div className="keep-clear sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-raised px-4 py-3">
      <div className="mr-auto flex min-w-0 items-center gap-4 max-sm:w-full max-sm:justify-between max-sm:empty:hidden">
        {children}
        <output className="text-sm text-soft empty:hidden">{stateOf(editing)}</output>
      </div>
      <Button
        disabled={saving || (isNew && !dirty)}
        onClick={() => {
          reset(onReset === undefined)
          onReset?.()
        }}
      >
        {isNew ? 'Reset' : 'Cancel Changes'}
      </Button>
      <SubmitButton busy={saving} className="max-sm:flex-1">
        {`${isNew ? 'Create' : 'Update'} ${noun}`}
      </SubmitButton>
    </div>
  )
}
