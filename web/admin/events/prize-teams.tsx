import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { TeamListItem } from '#contract/teams.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import type { EventEditing } from './event-form.ts'

const focusIt = (input: HTMLInputElement | null): void => input?.focus()

type Props = Pick<EventEditing, 'form'> & { index: number; label: string }

/** The teams that share a prize. The picker opens on request. */
export const PrizeTeams = ({ form, index, label }: Props) => {
  const path = `prizeDistribution.${index}.teams` as const
  const teams = useWatch({ control: form.control, name: path }) ?? []
  const [adding, setAdding] = useState(false)
  const adder = useRef<HTMLButtonElement>(null)
  const errors = form.formState.errors.prizeDistribution?.[index]?.teams

  const change = (next: typeof teams) => form.setValue(path, next, { shouldDirty: true, shouldTouch: true })
  const add = (team: TeamListItem | null) => {
    setAdding(false)
    if (team && !teams.some(({ teamId }) => teamId === team.id)) change([...teams, { teamId: team.id, teamName: team.name }])
    setTimeout(() => adder.current?.focus())
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {teams.map((team, place) => (
        <span
          key={`${team.teamId}${team.teamName}`}
          className="inline-flex min-h-10 max-w-full items-center rounded-control border border-line bg-higher pl-3 text-sm"
        >
          <bdi className="truncate">{team.teamName || team.teamId}</bdi>
          <button
            type="button"
            aria-label={`Remove ${team.teamName || team.teamId} from place ${label}`}
            onClick={() => {
              change(teams.toSpliced(place, 1))
              adder.current?.focus()
            }}
            className="grid size-10 shrink-0 place-items-center rounded-control text-soft hover:text-text"
          >
            <X size={16} aria-hidden />
          </button>
          {errors?.[place]?.teamId && <span className="pr-3 text-live">{errors[place].teamId.message}</span>}
        </span>
      ))}
      {adding ? (
        <div className="flex w-full items-end gap-2">
          <TeamPicker
            label={`Team for place ${label}`}
            value=""
            className="flex-1"
            ref={focusIt}
            onChange={(_id, team) => add(team)}
          />
          <Button onClick={() => add(null)}>Cancel</Button>
        </div>
      ) : (
        <Button ref={adder} onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          Add Team<span className="sr-only"> for place {label}</span>
        </Button>
      )}
    </div>
  )
}
