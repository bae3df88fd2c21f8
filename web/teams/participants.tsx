import type { EventTeam } from '#domain/events/event.ts'
import { ParticipantCard } from './participant-card.tsx'

/** The teams of an event as cards, two beside each other on phones. */
export const Participants = ({ teams }: { teams: EventTeam[] }) => (
  <ul className="grid grid-cols-2 gap-2 large-text:grid-cols-[minmax(0,1fr)] sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-3">
    {teams.map((entry) => (
      <li
        key={entry.participantId}
        className="[&:nth-child(even)_[data-card]]:max-sm:right-0 [&:nth-child(even)_[data-card]]:max-sm:left-auto"
      >
        <ParticipantCard entry={entry} />
      </li>
    ))}
  </ul>
)
