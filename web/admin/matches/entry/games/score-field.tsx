import { clsx } from 'clsx'
import { useId, type KeyboardEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { allMaps } from '#domain/catalogue/all.ts'
import { sentField } from '#contract/match-fields.ts'
import type { Side } from '#domain/matches/match.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { goTo } from './go-to.ts'
import { readScore, stepScore } from './score.ts'

type Props = {
  index: number
  side: Side
  team: string
  tag: string
  hasWon: boolean
  hasLost: boolean
}

/** Between two scores, as they are spoken or as a number pad has them: '2-1', '2:1', '2.1'. */
const BETWEEN = new Set(['-', ':', '.', ','])

const isHeld = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** Whether a key is the first letter of a map's name. */
const beginsMap = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !isHeld(event) && allMaps().some(({ name }) => name.toLowerCase().startsWith(event.key.toLowerCase()))

/** Enter leads from score to score, and from the last one to the button that saves. */
const goOn = (from: HTMLInputElement): void => {
  const scores = [...(from.form?.querySelectorAll<HTMLElement>('[data-score]') ?? [])]
  const next = scores[scores.indexOf(from) + 1] ?? from.form?.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}

/** Scrolls as far as the next game, where there is one and it is below the screen. */
const bringNextIntoSight = (from: HTMLElement): void =>
  from.closest('fieldset')?.nextElementSibling?.querySelector('[data-game]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })

/** Scores to choose with a thumb; the field takes any other. */
const COMMON = [0, 1, 2, 3]

/**
 * A team's score of one game. Typed, changed by arrow keys, or chosen with a thumb; the wheel does nothing to it. A letter
 * begins the map: of this game before the first score, of the next one after the second.
 */
export const ScoreField = ({ index, side, team, tag, hasWon, hasLost }: Props) => {
  const name = `games.${index}.${sentField(side, 'Score')}` as const
  const id = useId()
  const { field, fieldState } = useController<MatchValues, typeof name>({ name })
  const { ref, value, onChange, onBlur } = field
  const { getValues } = useFormContext<MatchValues>()
  const last = getValues('games').length - 1
  const mapAfter = `games.${side === 'one' ? index : Math.min(index + 1, last)}.map`
  const step = (by: 1 | -1) => onChange(stepScore(value, by))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === 'ArrowUp' || key === 'ArrowDown') step(key === 'ArrowUp' ? 1 : -1)
    else if (!isHeld(event) && (key === 'Enter' || BETWEEN.has(key))) goOn(currentTarget)
    else {
      // The letter goes where the focus is by then: a map is typed after the score as it is spoken.
      if (beginsMap(event)) goTo(mapAfter)
      return
    }
    event.preventDefault()
  }
  const choose = (score: number, from: HTMLElement) => {
    onChange(score)
    if (side === 'two') bringNextIntoSight(from)
  }
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
      <span className="flex gap-1 lg:hidden">
        {COMMON.map((score) => (
          <button
            key={score}
            type="button"
            tabIndex={-1}
            aria-label={`${team}: ${score}`}
            aria-pressed={value === score}
            onClick={({ currentTarget }) => choose(score, currentTarget)}
            className={clsx(
              'figures grid h-11 w-11 place-items-center rounded-control border text-lg max-[22rem]:w-9',
              value === score ? 'border-accent bg-accent text-on-accent' : 'border-line',
            )}
          >
            {score}
          </button>
        ))}
      </span>
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
          'field figures h-11 w-12 shrink-0 text-center text-xl',
          hasWon && 'border-win text-win',
        )}
      />
    </div>
  )
}
