import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { TBD_TEAM_ID, TBD_TEAM_NAME, type Side } from '#domain/matches/match.ts'
import { seriesScore } from '#domain/matches/series.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { SIDE_FIELDS, withLineUpsOf, withTeam, type PickedFrom } from './sides.ts'
import { useSides } from './use-sides.ts'
import type { MatchValues } from './values.ts'

const TeamField = ({ side }: { side: Side }) => {
  const { label, id, name, snapshot } = SIDE_FIELDS[side]
  const { getValues, setValue, clearErrors } = useFormContext<MatchValues>()
  const { field, fieldState } = useController<MatchValues, typeof id>({ name: id })
  const { [side]: shown } = useSides()
  const { data: teams = [] } = useQuery(allTeamsQuery)
  // A match stores the names of its teams at the time: the field shows the same as the rest of the form.
  const current = teams.find((team) => team.id === field.value)?.name
  const isRenamed = current !== undefined && shown.id === field.value && shown.name !== current
  const isDeleted = field.value === TBD_TEAM_ID && shown.id !== null
  const put = (match: MatchValues) => {
    for (const key of [id, name, snapshot, 'seriesWinner', 'games'] as const) setValue(key, match[key])
    clearErrors(['teamOneId', 'teamTwoId'])
  }
  const pick = (team: PickedFrom | null) => {
    const before = structuredClone(getValues())
    const after = withTeam(before, side, team)
    put(after)
    const has = ({ games: all }: MatchValues) => all.some(({ players }) => players.some(({ team: of }) => of === shown.id))
    if (!has(before) || has(after)) return
    showToast({
      title: `The players of ${shown.name} left all games`,
      action: { label: 'Undo', run: () => put({ ...before, games: withLineUpsOf(before.games, getValues('games')) }) },
    })
  }
  return (
    <TeamPicker
      label={label}
      withTbd
      className="min-w-0 flex-1"
      ref={field.ref}
      value={field.value}
      error={fieldState.error?.message}
      calledHere={isRenamed ? shown.name : undefined}
      hint={isDeleted ? `Deleted since: the match still shows ${shown.name}` : isRenamed ? `The team is called ${current}` : undefined}
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
          <TeamLogo
            name={sides[side].id ? sides[side].name : TBD_TEAM_NAME}
            logo={sides[side].logo}
            className="size-14 max-sm:hidden"
          />
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
