import { Swords, Trophy, User, Users } from 'lucide-react'
import type { Suggestion } from '#contract/search.ts'

const KINDS = {
  event: { label: 'Event', Icon: Trophy },
  team: { label: 'Team', Icon: Users },
  player: { label: 'Player', Icon: User },
  match: { label: 'Match', Icon: Swords },
} as const

/** Shows whether a hit is an event, a team, a player or a match. */
export const TypeBadge = ({ type }: Pick<Suggestion, 'type'>) => {
  const { label, Icon } = KINDS[type]
  return (
    <span className="eyebrow inline-flex items-center gap-1.5 rounded-control bg-higher px-2 py-1 text-xs text-soft">
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}
