import { partsOfPlace } from '#domain/place.ts'
import { isTime } from '#domain/teams/place-in-list.ts'

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

/** Whether a text is a place in a list: by name alone (PL-06), or by the last match first (PL-13). */
export const isPlaceInList = (text: string): boolean => partsOfPlace(text)[0] !== ''

/** The parts of a place in the list by the last match; null where it is none of that list. */
export const partsByLastMatch = (text: string): { id: string; figure: string; name: string } | null => {
  const [id, further] = partsOfPlace(text)
  const [figure, name] = partsOfPlace(further)
  return id === '' || name === '' || (figure !== '' && !isTime(figure)) ? null : { id, figure, name }
}

/** Whether a text is a place in the list of an order. */
export const isPlaceBy = (order: PlayerOrder) => (text: string): boolean => isPlaceInList(text) && (order === 'name' || partsByLastMatch(text) !== null)
