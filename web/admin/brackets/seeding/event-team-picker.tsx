import { useState, type Ref } from 'react'
import type { BracketParticipant } from '#domain/stages/bracket.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import type { Choice } from '#web/ui/form/choices.ts'
import { Checkbox } from '#web/ui/form/field.tsx'
import { Picker } from '#web/ui/form/picker.tsx'
import type { EventTeams } from './use-event-teams.ts'

type Props = {
  label: string
  value: string
  onChange: (id: string) => void
  teams: EventTeams
  /** Teams that cannot be chosen. */
  without: readonly string[]
  first?: Choice
  ref?: Ref<HTMLInputElement>
}

const choiceOf = ({ id, name, tag, logo }: BracketParticipant): Choice => ({
  id,
  name,
  detail: tag,
  mark: () => <TeamLogo name={name} logo={logo} className="size-6" />,
})

/** Chooses one of the event's teams; of all teams when the event has none yet, or on request. */
export const EventTeamPicker = ({ label, value, onChange, teams, without, first, ref }: Props) => {
  const [wantsAll, setWantsAll] = useState(false)
  const { ofEvent, all, isPending, error } = teams
  const offered = (wantsAll || ofEvent.length === 0 ? all : ofEvent).filter(({ id }) => !without.includes(id))
  return (
    <div className="flex flex-col gap-1">
      <Picker
        {...{ label, value, onChange, first, ref }}
        placeholder="Search teams..."
        empty="No team found."
        options={offered.map(choiceOf)}
        unknownName={all.find(({ id }) => id === value)?.name}
        notice={isPending ? 'Loading teams...' : error ? `The teams could not be loaded: ${error.message}` : undefined}
      />
      {ofEvent.length > 0 && (
        <Checkbox
          label="Also offer teams that are not in the event"
          checked={wantsAll}
          onChange={({ target }) => setWantsAll(target.checked)}
        />
      )}
    </div>
  )
}
