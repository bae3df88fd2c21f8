import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { lastChangeQuery } from '#web/admin/history/queries.ts'
import { choicesOf, differences, isContested, merged, sideFor, type Choice } from './differences.ts'
import type { RecordEditing, Versioned } from '#web/admin/editing/form/use-record-form.ts'

/** How the places of a record are named and shown to a person who compares two versions. */
export type Wording = {
  label: (path: string) => string
  show: (path: string, value: unknown) => string
  /** Places that are decided as a whole, such as a line-up. */
  isWhole?: (path: string) => boolean
  /** Which of the places that differ are decided at once, such as a team with its line-ups. */
  together?: (paths: string[]) => string[]
}

type Side = 'mine' | 'theirs'
type ChoiceProps = { choice: Choice; wording: Wording; side: Side; onChoose: (side: Side) => void }

const ChoiceFields = ({ choice, wording: { label, show }, side, onChoose }: ChoiceProps) => {
  const name = useId()
  const [{ path }, ...others] = choice
  return (
    <fieldset className="border-b border-line py-3 last:border-0">
      <legend className="text-base font-semibold">
        {label(path)}
        {others.length > 0 && ' and what goes with it'}
        {isContested(choice) && ' '}
        {isContested(choice) && <span className="ml-2 text-sm font-normal text-warning">changed on both sides</span>}
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
              {choice.map((difference) => (
                <span key={difference.path} className="block">
                  {others.length > 0 && <span className="text-soft">{label(difference.path)}: </span>}
                  {show(difference.path, difference[one]) || '(empty)'}
                </span>
              ))}
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
  const choices = choicesOf(found, wording.together?.(found.map(({ path }) => path)))
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const { data: last } = useQuery(lastChangeQuery(kind, current.id))
  const sideOf = (choice: Choice): Side => chosen[choice[0].path] ?? sideFor(choice)
  const who = last?.actorName || 'Someone else'
  const saveChosen = () => settle(merged(theirs, choices.filter((one) => sideOf(one) === 'mine').flat()), current)

  return (
    <Dialog
      wide
      title={`This ${kind} was changed by someone else`}
      description={`${who} saved it while you were editing. Choose a version for each field; nothing you typed is lost.`}
      onClose={leaveConflict}
    >
      {choices.length === 0 && <p>Both versions are the same now.</p>}
      {choices.map((choice) => (
        <ChoiceFields
          key={choice[0].path}
          {...{ choice, wording }}
          side={sideOf(choice)}
          onChoose={(side) => setChosen((all) => ({ ...all, [choice[0].path]: side }))}
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
