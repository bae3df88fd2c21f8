import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { sentField } from '#contract/match-fields.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { otherSide, SIDES, TBD_TEAM_ID, TBD_TEAM_NAME, type Side } from '#domain/matches/match.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { SIDE_LABELS, withLineUpsOf, withTeam, type PickedFrom } from './sides.ts'
import { usePutSides, useSeriesScore, useSides } from './use-sides.ts'
import type { FormMatch, MatchValues } from './values.ts'

const TeamField = ({ side }: { side: Side }) => {
  const id = sentField(side, 'Id')
  const { getValues, clearErrors } = useFormContext<MatchValues>()
  const { field, fieldState } = useController<MatchValues, typeof id>({ name: id })
  const putSides = usePutSides()
  const { [side]: shown } = useSides()
  const { data: teams = [] } = useQuery(allTeamsQuery)
  // A match stores the names of its teams at the time: the field shows the same as the rest of the form.
  const current = teams.find((team) => team.id === field.value)?.name
  const isRenamed = current !== undefined && shown.id === field.value && shown.name !== current
  const isDeleted = field.value === TBD_TEAM_ID && shown.id !== null
  const put = (match: FormMatch) => {
    putSides(match)
    clearErrors(SIDES.map((each) => sentField(each, 'Id')))
  }
  const pick = (team: PickedFrom | null) => {
    const before = matchOf(structuredClone(getValues()))
    const after = withTeam(before, side, team)
    put(after)
    const has = ({ games: all }: FormMatch) => all.some(({ players }) => players.some(({ team: of }) => of === shown.id))
    if (!has(before) || has(after)) return
    showToast({
      title: `The players of ${shown.name} left all games`,
      action: { label: 'Undo', run: () => put({ ...before, games: withLineUpsOf(before.games, matchOf(getValues()).games) }) },
    })
  }
  return (
    <TeamPicker
      label={SIDE_LABELS[side]}
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
  const sides = useSides()
  const score = useSeriesScore()
  const advantage = useWatch<MatchValues, 'advantage'>({ name: 'advantage' })
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
      {SIDES.map((side) => (
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
              score[side] > score[otherSide(side)] ? 'text-win' : 'text-soft',
            )}
          >
            {score[side]}
          </output>
        </div>
      ))}
      {advantage && (
        <p className="text-sm text-soft md:col-span-2">
          <bdi>{sides[advantage].name}</bdi> starts one map up: the grand final gives it this map, and the score includes it.
        </p>
      )}
    </div>
  )
}
