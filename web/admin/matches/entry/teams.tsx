import { clsx } from 'clsx'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { TBD_TEAM_ID, type Side } from '#domain/matches/match.ts'
import { seriesScore } from '#domain/matches/series.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { SIDE_FIELDS, withTeam, type PickedFrom } from './sides.ts'
import { useSides } from './use-sides.ts'
import type { MatchValues } from './values.ts'

const TeamField = ({ side }: { side: Side }) => {
  const { label, id } = SIDE_FIELDS[side]
  const { getValues, setValue, clearErrors } = useFormContext<MatchValues>()
  const { field, fieldState } = useController<MatchValues, typeof id>({ name: id })
  const { [side]: shown } = useSides()
  const pick = (team: PickedFrom | null) => {
    const next = withTeam(getValues(), side, team)
    for (const key of [SIDE_FIELDS[side].name, SIDE_FIELDS[side].snapshot, 'seriesWinner', 'games'] as const) {
      setValue(key, next[key])
    }
    clearErrors(['teamOneId', 'teamTwoId'])
    field.onChange(next[id])
  }
  return (
    <TeamPicker
      label={label}
      withTbd
      className="min-w-0 flex-1"
      ref={field.ref}
      value={field.value}
      error={fieldState.error?.message}
      hint={field.value === TBD_TEAM_ID && shown.id ? `Deleted since: the match shows ${shown.name}` : undefined}
      onChange={(_id, team) => pick(team)}
      onBlur={field.onBlur}
    />
  )
}

/** The two teams with the series score between them, as on a score board. */
export const Teams = () => {
  const games = useWatch<MatchValues, 'games'>({ name: 'games' })
  const sides = useSides()
  const score = seriesScore(games)
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
      {(['one', 'two'] as const).map((side) => (
        <div key={side} className={clsx('flex items-end gap-3', side === 'two' && 'md:flex-row-reverse')}>
          <TeamLogo name={sides[side].id ? sides[side].name : 'TBD'} logo={sides[side].logo} className="size-14 max-sm:hidden" />
          <TeamField side={side} />
          <output
            aria-label={`Games won by ${sides[side].name}`}
            className={clsx(
              'figures w-10 shrink-0 text-center text-3xl',
              score[side] > score[side === 'one' ? 'two' : 'one'] ? 'text-win' : 'text-soft',
            )}
          >
            {score[side]}
          </output>
        </div>
      ))}
    </div>
  )
}
