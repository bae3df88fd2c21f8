import { clsx } from 'clsx'
import type { EventRecord } from '#contract/events.ts'
import type { ShownGroup } from '#contract/groups.ts'
import { PrizeTable } from '#web/events/prize-table.tsx'
import { Participants } from '#web/teams/participants.tsx'
import { Section } from '#web/ui/section.tsx'

export const loadGroups = async () => (await import('./event-groups.tsx')).EventGroups
export const loadSchedule = async () => (await import('./event-schedule.tsx')).EventSchedule
export const loadStats = async () => (await import('./event-stats.tsx')).EventStats

/** The group that each team plays in: it is worth a word where there are several. */
const groupNames = (groups: ShownGroup[]) =>
  new Map(groups.length < 2 ? [] : groups.flatMap(({ name, teamIds }) => teamIds.map((id) => [id, name] as const)))

/** What is below the tabs of an event, except its schedule: its prizes and its teams. */
export const EventRest = ({ event, groups }: { event: EventRecord; groups: ShownGroup[] | undefined }) => (
  <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 pt-12 @min-[63rem]/page:grid-cols-[24rem_minmax(0,1fr)]">
    {event.prizeDistribution.length > 0 && (
      <Section title="Prize Distribution">
        <PrizeTable eventId={event.id} prizes={event.prizeDistribution} />
      </Section>
    )}
    {event.teamMetadata.length > 0 && (
      <Section title="Participants" className={clsx(event.prizeDistribution.length === 0 && 'col-span-full')}>
        <Participants teams={event.teamMetadata} groups={groupNames(groups ?? [])} />
      </Section>
    )}
  </div>
)
