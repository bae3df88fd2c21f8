import type { Suggestion } from '#contract/search.ts'

const KINDS = {
  event: 'Event',
  team: 'Team',
  player: 'Player',
  match: 'Match',
  hero: 'Hero',
  map: 'Map',
} as const

/** The word for an event, a team, a player, a match, a hero or a map; its picture is beside it. */
export const TypeBadge = ({ type }: Pick<Suggestion, 'type'>) => <span className="eyebrow shrink-0 text-xs text-soft">{KINDS[type]}</span>
