import { clsx } from 'clsx'
import type { Fit, FieldChange } from '#domain/imports/table.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import type { Choice } from './tally.ts'

type Props = {
  fit: Fit
  line: number
  choice: Choice | undefined
  /** What would happen to others, where the server asked about it. */
  effects: readonly string[] | undefined
  isLocked: boolean
  onChoose: (lines: readonly number[], choice: Choice) => void
}

const Value = ({ text, isTime }: { text: string; isTime: boolean }) =>
  text === '' ? <>none</> : isTime ? <LocalTime instant={text} format="dateTime" /> : <>{text}</>

const Change = ({ change: { label, from, to, isTime } }: { change: FieldChange }) => (
  <li>
    {label}: <Value text={from} isTime={isTime} /> → <strong><Value text={to} isTime={isTime} /></strong>
  </li>
)

const UPDATE: [Choice, string] = ['update', 'Update the match']
const CONFIRM: [Choice, string] = ['confirm', 'Update the match and these too']
const ADD: [Choice, string] = ['add', 'Add as new']

/**
 * The changes of a row to an existing match, and the choice between these and a new match. Changes of others that follow
 * from them have to be chosen too.
 */
export const FitChoice = ({ fit, line, choice, effects, isLocked, onChoose }: Props) => (
  <>
    <ul className={clsx('list-disc pl-4', choice === 'add' && 'text-soft line-through')}>
      {fit.changes.map((change) => (
        <Change key={change.label} change={change} />
      ))}
    </ul>
    {effects && (
      <ul aria-label="Others that would change" className="list-disc pl-4 text-warning">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    )}
    <div className="flex flex-wrap gap-1">
      {[effects ? CONFIRM : UPDATE, ADD].map(([value, label]) => (
        <button
          key={value}
          type="button"
          disabled={isLocked}
          aria-pressed={choice === value}
          className="min-h-8 rounded-control border border-line px-2 font-semibold hover:bg-higher aria-pressed:border-accent aria-pressed:bg-higher"
          onClick={() => onChoose([line], value)}
        >
          {label}
        </button>
      ))}
    </div>
  </>
)
