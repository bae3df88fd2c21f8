/** The orders of the list of players (PL-06 PL-13): by username, by the last match. */
export const PLAYER_ORDERS = ['name', 'played'] as const
export type PlayerOrder = (typeof PLAYER_ORDERS)[number]

type Placed = { id: string; username: string; lastPlayed?: string | null | undefined }

/**
 * Where a player is in a list (PL-06 PL-13), as the cursor of what follows or precedes it. Names are not unique; by the last match its time
 * is there too, '' for who never played.
 */
export const placeInList = ({ id, username, lastPlayed }: Placed): string =>
  `${id}~${lastPlayed === undefined ? '' : `${lastPlayed ?? ''}~`}${username}`
