import { SOON_MINUTES, USUAL_SOON, type SoonMinutes } from '#domain/push/kinds.ts'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { Checkbox, TextField } from '#web/ui/form/field.tsx'
import type { Choices } from './told.ts'

const NIGHT = { from: '22:00', until: '08:00' }

type Props = { choices: Choices; onChange: (choices: Choices) => void }

const isMinutes = (value: number): value is SoonMinutes => SOON_MINUTES.some((minutes) => minutes === value)

/** What this browser is notified of (FO-08), and when it is not (FO-10). */
export const ChoiceFields = ({ choices, onChange }: Props) => {
  const { soon, live, result, scores, quiet } = choices
  const hides = useSpoilerMode()
  const change = (some: Partial<Choices>) => onChange({ ...choices, ...some })
  return (
    <fieldset className="space-y-1">
      <legend className="pb-1 text-sm font-semibold">Notify me when a match</legend>
      <div className="flex flex-wrap items-center gap-x-2">
        <Checkbox label="starts soon:" checked={soon !== null} onChange={({ target }) => change({ soon: target.checked ? USUAL_SOON : null })} />
        <div className="w-44">
          <select
            aria-label="Minutes before the start"
            className="field min-h-10 px-2"
            value={soon ?? USUAL_SOON}
            disabled={soon === null}
            onChange={({ target }) => {
              const minutes = Number(target.value)
              if (isMinutes(minutes)) change({ soon: minutes })
            }}
          >
            {SOON_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes before
              </option>
            ))}
          </select>
        </div>
      </div>
      <div>
        <Checkbox label="is live" checked={live} onChange={({ target }) => change({ live: target.checked })} />
      </div>
      <div>
        <Checkbox label="has a result" checked={result} onChange={({ target }) => change({ result: target.checked })} />
      </div>
      <Checkbox
        label="and tell me the score and who advanced"
        checked={scores && !hides}
        disabled={hides}
        aria-describedby="push-scores"
        onChange={({ target }) => change({ scores: target.checked })}
      />
      <p id="push-scores" className="pb-2 pl-7 text-xs text-soft">
        {hides ? 'Spoiler mode is on: no notification tells a result.' : 'Without it a notification only says that a result is in.'}
      </p>
      <Checkbox label="Quiet hours" checked={quiet !== null} onChange={({ target }) => change({ quiet: target.checked ? NIGHT : null })} />
      {quiet && (
        <div className="flex flex-wrap gap-3 pb-1 pl-7">
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              required
              label={end === 'from' ? 'From' : 'Until'}
              value={quiet[end]}
              error={end === 'until' && quiet.from === quiet.until ? 'Choose another time than From' : undefined}
              onChange={({ target }) => target.value && change({ quiet: { ...quiet, [end]: target.value } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
