import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { lastChangeQuery } from '#web/admin/history/queries.ts'
import { differences, merged, sideFor, type Difference } from './differences.ts'
import type { RecordEditing, Versioned } from '#web/admin/editing/form/use-record-form.ts'

/** How the places of a record are named and shown to a person who compares two versions. */
export type Wording = {
  label: (path: string) => string
  show: (path: string, value: unknown) => string
  /** Places that are decided as a whole, such as a line-up. */
  isWhole?: (path: string) => boolean
}

type Side = 'mine' | 'theirs'
type ChoiceProps = { difference: Difference; wording: Wording; side: Side; onChoose: (side: Side) => void }

const Choice = ({ difference, wording, side, onChoose }: ChoiceProps) => {
  const name = useId()
  const { path, contested } = difference
  return (
    <fieldset className="border-b border-line py-3 last:border-0">
      <legend className="text-base font-semibold">
        {wording.label(path)}
        {contested && ' '}
        {contested && <span className="ml-2 text-sm font-normal text-warning">changed on both sides</span>}
      </legend>
      <div className="grid gap-2 pt-1 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((one) => (
          <label
            key={one}
            className={clsx(
              'flex min-h-11 cursor-pointer items-start gap-2 rounded-control border px-3 py-2',
              side === one ? 'border-accent bg-higher' : 'border-line',
            )}
          >
            <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} className="mt-1 accent-accent" />
            <span className="min-w-0 break-words">
              <span className="block text-xs text-soft">{one === 'mine' ? 'Yours' : 'Theirs'}</span>
              {wording.show(path, difference[one]) || '(empty)'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Props<Values extends FieldValues, Rec extends Versioned> = {
  editing: RecordEditing<Values, Rec>
  current: Rec
  wording: Wording
}

/**
 * Shown after a stale save: each place at which the two versions differ, yours beside theirs, with the changed side
 * preselected. Cancel loses nothing: the form retains what was typed (AP-06).
 */
export const Conflict = <Values extends FieldValues, Rec extends Versioned>({ editing, current, wording }: Props<Values, Rec>) => {
  const { form, base, kind, toValues, settle, leaveConflict } = editing
  const theirs = toValues(current)
  const found = differences(base.values, form.getValues(), theirs, wording.isWhole)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const { data: last } = useQuery(lastChangeQuery(kind, current.id))
  const sideOf = (difference: Difference): Side => chosen[difference.path] ?? sideFor(difference)
  const who = last?.actorName || 'Someone else'
  const saveChosen = () => settle(merged(theirs, found.filter((one) => sideOf(one) === 'mine')), current)

  return (
    <Dialog
      wide
      title={`This ${kind} was changed by someone else`}
      description={`${who} saved it while you were editing. Choose a version for each field; nothing you typed is lost.`}
      onClose={leaveConflict}
    >
      {found.length === 0 && <p>Both versions are the same now.</p>}
      {found.map((difference) => (
        <Choice
          key={difference.path}
          {...{ difference, wording }}
          side={sideOf(difference)}
          onChoose={(side) => setChosen((all) => ({ ...all, [difference.path]: side }))}
        />
      ))}
      <Actions>
        <Button onClick={leaveConflict}>Back to the form</Button>
        <Button look="primary" onClick={() => void saveChosen()}>
          Save these values
        </Button>
      </Actions>
    </Dialog>
  )
}
