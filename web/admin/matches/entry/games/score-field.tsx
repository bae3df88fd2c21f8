import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { useController, type FieldPath } from 'react-hook-form'
import { LIMITS } from '#domain/limits.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { readScore, stepScore } from './score.ts'

type Props = {
  name: FieldPath<MatchValues> & `games.${number}.team${'One' | 'Two'}Score`
  team: string
  tag: string
  hasWon: boolean
  hasLost: boolean
}

/** Enter leads from score to score, and from the last one to the button that saves. */
const goOn = (from: HTMLInputElement): void => {
  const scores = [...(from.form?.querySelectorAll<HTMLElement>('[data-score]') ?? [])]
  const next = scores[scores.indexOf(from) + 1] ?? from.form?.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}

/** A team's score of one game. Typed, or changed by arrow keys and buttons; the wheel does nothing to it. */
export const ScoreField = ({ name, team, tag, hasWon, hasLost }: Props) => {
  const id = useId()
  const { field, fieldState } = useController<MatchValues, Props['name']>({ name })
  const { ref, value, onChange, onBlur } = field
  const step = (by: 1 | -1) => onChange(stepScore(value, by))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === 'ArrowUp' || key === 'ArrowDown') step(key === 'ArrowUp' ? 1 : -1)
    // '2-1' and '2:1' can be typed as they are spoken.
    else if (key === 'Enter' || key === '-' || key === ':') goOn(currentTarget)
    else return
    event.preventDefault()
  }
  const stepper = (by: 1 | -1) => (
    <IconButton
      label={by === 1 ? `${team}: one more` : `${team}: one less`}
      tabIndex={-1}
      disabled={by === -1 ? value === 0 : value === LIMITS.score}
      onClick={() => step(by)}
      className="size-12 border border-line lg:hidden"
    >
      {by === 1 ? <Plus size={20} aria-hidden /> : <Minus size={20} aria-hidden />}
    </IconButton>
  )
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label
        htmlFor={id}
        className={clsx(
          'figures min-w-0 flex-1 truncate text-base uppercase',
          hasWon && 'text-win',
          hasLost && 'font-medium text-soft',
        )}
      >
        <span aria-hidden>{tag || team}</span>
        <span className="sr-only">{team} score</span>
      </label>
      {stepper(-1)}
      <input
        id={id}
        ref={ref}
        name={name}
        data-score
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        placeholder="–"
        aria-invalid={fieldState.error ? true : undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(readScore(target.value))}
        onBlur={onBlur}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        className={clsx(
          'field figures h-12 w-14 shrink-0 text-center text-xl lg:h-11 lg:w-12',
          hasWon && 'border-win text-win',
        )}
      />
      {stepper(1)}
    </div>
  )
}
