import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TeamRecord } from '#contract/teams.ts'
import { sentField } from '#contract/match-fields.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { pickTeam } from '#domain/matches/form.ts'
import type { Side } from '#domain/matches/match.ts'
import { isTeamId } from '#domain/matches/series.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { ImageField } from '#web/admin/uploads/image-field.tsx'
import { apiOf } from '#web/site/query-client.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { SIDE_LABELS, withSnapshot } from './sides.ts'
import type { MatchEditing } from './use-match-form.ts'
import { usePutSides, useSides } from './use-sides.ts'
import type { MatchValues } from './values.ts'

const usePutSnapshot = () => {
  const { getValues } = useFormContext<MatchValues>()
  const put = usePutSides()
  return (side: Side, snapshot: TeamSnapshot) => put(withSnapshot(matchOf(getValues()), side, snapshot))
}

const SnapshotEditor = ({ side }: { side: Side }) => {
  const [label, name] = [SIDE_LABELS[side], sentField(side, 'Snapshot')]
  const { formState } = useFormContext<MatchValues>()
  const snapshot = useWatch<MatchValues, typeof name>({ name })
  const { [side]: team } = useSides()
  const put = usePutSnapshot()
  const errors = formState.errors[name]
  const empty = pickTeam({ id: team.id ?? '', name: '', tag: '', logo: '' }).snapshot
  const change = (over: Partial<TeamSnapshot>) => {
    const from = snapshot ?? empty
    if (from) put(side, { ...from, ...over })
  }
  const field = (key: 'name' | 'tag', text: string, className: string) => (
    <TextField
      label={text}
      className={className}
      data-path={`${name}.${key}`}
      value={snapshot?.[key] ?? ''}
      error={errors?.[key]?.message}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  )
  return (
    <section aria-label={`${label} snapshot`} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-base">
        {label}
        {team.id && <bdi className="text-soft">: {team.name}</bdi>}
      </h3>
      {team.id === null ? (
        <p className="text-sm text-soft">Choose a team. Its current name, tag and logo are saved with this match.</p>
      ) : (
        <>
          <div className="flex gap-3">
            {field('name', `${label} name`, 'flex-1')}
            {field('tag', `${label} tag`, 'w-28')}
          </div>
          <ImageField
            label={`${label} logo`}
            area="teams"
            shape="square"
            value={snapshot?.logo ?? ''}
            error={errors?.logo?.message}
            onChange={(logo) => change({ logo })}
          />
        </>
      )}
    </section>
  )
}

/** A team as it is now, with its line-up, as a snapshot taken at `now`. */
const captured = ({ id, name, tag, logo, ...team }: TeamRecord): TeamSnapshot => ({
  id,
  name,
  tag,
  logo,
  rosterSnapshots: team.rosterSnapshots,
  substituteSnapshots: team.substituteSnapshots,
  searchNames: team.searchNames,
  capturedAt: new Date().toISOString(),
})

/** The names of the match's teams, independent of later changes; editable, and renewable from the present teams. */
export const Snapshots = ({ messages }: { messages: MatchEditing['messages'] }) => {
  const client = useQueryClient()
  const put = usePutSnapshot()
  const ids = useWatch<MatchValues, ['teamOneId', 'teamTwoId']>({ name: ['teamOneId', 'teamTwoId'] })
  const [updating, setUpdating] = useState(false)

  const update = async () => {
    setUpdating(true)
    try {
      const load = async (id: string) =>
        isTeamId(id) ? apiOf(client).call('GET /teams/:id', { params: { id } }) : null
      const [one, two] = await Promise.all(ids.map(load))
      if (one) put('one', captured(one))
      if (two) put('two', captured(two))
      messages.say('Snapshots updated with current team data for this match!')
    } catch (error) {
      messages.failed('Error: ', error)
    } finally {
      setUpdating(false)
    }
  }
  return (
    <Section
      title="Team snapshots"
      aside={
        <SaveButton disabled={updating} why={!ids.some(isTeamId) && 'Choose a team first.'} onClick={() => void update()}>
          <RefreshCw size={16} aria-hidden className={updating ? 'animate-spin' : undefined} />
          {updating ? 'Updating...' : 'Update Snapshots'}
        </SaveButton>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <SnapshotEditor side="one" />
        <SnapshotEditor side="two" />
      </div>
    </Section>
  )
}
