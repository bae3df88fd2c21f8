import type { EventTeam } from '#domain/events/event.ts'
import { ParticipantCard } from './participant-card.tsx'

type Props = {
  teams: EventTeam[]
  /** The name of the group that a team plays in, by the team's id. */
  groups: ReadonlyMap<string, string>
}

/** The teams of an event as cards, two beside each other on phones. */
export const Participants = ({ teams, groups }: Props) => (
  <ul className="grid grid-cols-2 gap-2 large-text:grid-cols-[minmax(0,1fr)] sm:grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] sm:gap-3">
    {teams.map((entry) => (
      <li
        key={entry.participantId}
        className="[&:nth-child(even)_[data-card]]:max-sm:right-0 [&:nth-child(even)_[data-card]]:max-sm:left-auto"
      >
        <ParticipantCard entry={entry} group={groups.get(entry.teamId)} />
      </li>
    ))}
  </ul>
)
