import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { TeamListItem } from '#contract/teams.ts'
import { LIMITS } from '#domain/limits.ts'
import { StepButtons } from '#web/admin/brackets/seeding/step-buttons.tsx'
import { useOrder } from '#web/admin/brackets/seeding/use-order.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { eventQuery } from '#web/events/queries.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'

type Props = { eventId: string; ids: string[]; onChange: (ids: string[]) => void }

const NONE: TeamListItem[] = []

/** The teams of a plan in the order of their seeds. */
export const SeedList = ({ eventId, ids, onChange }: Props) => {
  const { data: teams = NONE } = useQuery(allTeamsQuery)
  const { data: event } = useQuery(eventQuery(eventId))
  const byId = new Map(teams.map((team) => [team.id, team]))
  const nameOf = (id: string): string => byId.get(id)?.name ?? id
  const { box, spoken, step, say } = useOrder(ids, onChange, nameOf)
  const ofEvent = (event?.teamMetadata ?? []).map(({ teamId }) => teamId).filter((id) => !ids.includes(id))
  const add = (more: readonly string[]) => {
    onChange([...ids, ...more].slice(0, LIMITS.eventTeams))
    say(`${more.length === 1 ? nameOf(more[0] ?? '') : `${more.length} teams`} added.`)
  }
  return (
    <Section title={`1. Teams by seed (${ids.length})`} className="card min-w-0 p-4">
      <p className="pb-3 text-sm text-soft">The strongest first: seed 1 meets the weakest in a first round.</p>
      {ofEvent.length > 0 && (
        <Button className="mb-3" onClick={() => add(ofEvent)}>
          Add all teams of the event
        </Button>
      )}
      <ol ref={box} aria-label="Seeds" className="mb-3 empty:mb-0">
        {ids.map((id, index) => (
          <li key={id} className="flex items-center gap-2 border-t border-line/60 first:border-0">
            <span className="figures w-6 shrink-0 text-soft">{index + 1}</span>
            <TeamLogo name={nameOf(id)} logo={byId.get(id)?.logo ?? ''} className="size-6" />
            <bdi className="min-w-0 flex-1 truncate font-medium">{nameOf(id)}</bdi>
            <StepButtons {...{ id, index, step }} name={nameOf(id)} count={ids.length} />
            <IconButton label={`Remove ${nameOf(id)}`} onClick={() => onChange(ids.filter((each) => each !== id))}>
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <output className="sr-only">{spoken}</output>
      <TeamPicker label="Add Team" value="" filter={({ id }) => !ids.includes(id)} onChange={(id) => id && add([id])} />
    </Section>
  )
}
