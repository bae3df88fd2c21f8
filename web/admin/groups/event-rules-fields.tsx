import { FORFEIT_RULES, type EventRules, type PointRules, type SetRules } from '#domain/groups/table-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { RankingField } from './ranking-field.tsx'
import { FORFEIT_TEXTS, pointsText, RESTART_TEXTS } from './rule-texts.ts'

const POINTS = [
  ['win', 'Win'], ['draw', 'Draw'], ['loss', 'Loss'], ['closeWin', 'Close win'], ['closeLoss', 'Close loss'],
] as const

type PointsProps = {
  value: PointRules | null
  usual: PointRules
  source: string
  errors: Partial<Record<keyof PointRules, string>>
  error: string | undefined
  onChange: (value: PointRules | null) => void
}

/** The points of a series (GR-18). An empty field is told by the form's schema, which knows which may be empty. */
const PointsField = ({ value, usual, source, errors, error, onChange }: PointsProps) => {
  const typed = (text: string): number | null => (text === '' ? null : Number(text))
  if (value === null) {
    return (
      <div>
        <h3 className="font-sans text-sm font-semibold">Points</h3>
        <p className="text-soft">{`${source}: ${pointsText(usual)}.`}</p>
        <Button className="mt-2" onClick={() => onChange({ ...usual })}>
          Change the points
        </Button>
      </div>
    )
  }
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-semibold">Points</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {POINTS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            min={0}
            value={value[name] ?? ''}
            error={errors[name]}
            onChange={(event) => onChange({ ...value, [name]: typed(event.target.value) })}
          />
        ))}
      </div>
      <p className="pt-1 text-xs text-soft">Close: decided by one map, with maps for both, as in 2-1. Empty: like any other.</p>
      {error && <p className="text-sm text-live">{error}</p>}
      <Button className="mt-2" onClick={() => onChange(null)}>
        {`Points: ${source.toLowerCase()}`}
      </Button>
    </fieldset>
  )
}

type Problem = { message?: string; root?: { message?: string } }
/** The problems of the rules, as a form has them. */
export type RuleErrors = {
  ranking?: Problem
  points?: Problem & Partial<Record<keyof PointRules, { message?: string }>>
}

type Props = {
  value: EventRules
  /** What holds where the value is null, and who says so: 'As usual' or 'From the event'. */
  usual: SetRules
  source: string
  errors: RuleErrors | undefined
  onChange: (changes: Partial<EventRules>) => void
}

/** The rules of tables that an event gives to its groups, and each group may set for itself (GR-16, GR-18, GR-22). */
export const EventRulesFields = ({ value, usual, source, errors, onChange }: Props) => {
  const { ranking, points } = errors ?? {}
  const messages = POINTS.map(([name]) => [name, points?.[name]?.message])
  return (
    <>
      <RankingField
        value={value.ranking}
        usual={usual.ranking}
        error={ranking?.message ?? ranking?.root?.message}
        onChange={(list) => onChange({ ranking: list })}
        {...{ source }}
      />
      <SelectField
        label="Teams that are still level"
        value={String(value.restart ?? '')}
        onChange={({ target }) => onChange({ restart: target.value === '' ? null : target.value === 'true' })}
      >
        <option value="">{`${source}: ${RESTART_TEXTS[`${usual.restart}`]}`}</option>
        <option value="true">{RESTART_TEXTS.true}</option>
        <option value="false">{RESTART_TEXTS.false}</option>
      </SelectField>
      <PointsField
        value={value.points}
        usual={usual.points}
        errors={Object.fromEntries(messages)}
        error={points?.message ?? points?.root?.message}
        onChange={(rules) => onChange({ points: rules })}
        {...{ source }}
      />
      <SelectField
        label="Forfeits count"
        value={value.forfeits ?? ''}
        onChange={({ target }) => onChange({ forfeits: FORFEIT_RULES.find((rule) => rule === target.value) ?? null })}
      >
        <option value="">{`${source}: ${FORFEIT_TEXTS[usual.forfeits]}`}</option>
        {FORFEIT_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {FORFEIT_TEXTS[rule]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
