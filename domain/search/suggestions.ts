/** Suggestions of the search box (SE-04). */
export const MAX_SUGGESTIONS = 8

type Texts = { description: string; tag: string }
type OfMatch = { event: string | null; round: string | null | undefined }

/**
 * The second line of a suggestion (SE-05): the event's description or 'Event', the former name that brings a team here, else its '#tag' or 'Team', the player's real name,
 * which is its description here, or 'Player'; the role of a hero and the mode of a map, as theirs; of a match its event and round, or 'Match'.
 */
export const SUBTITLES = {
  event: ({ description }: Texts): string => description || 'Event',
  team: ({ description, tag }: Texts): string => description || (tag ? `#${tag}` : 'Team'),
  player: ({ description }: Texts): string => description || 'Player',
  hero: ({ description }: Texts): string => description,
  map: ({ description }: Texts): string => description,
  match: ({ event, round }: OfMatch): string => [event, round].filter(Boolean).join(', ') || 'Match',
} as const
