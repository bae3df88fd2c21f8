/** The orders of the list of teams (TM-08 TM-16): by name, by the last match, by prize money. */
export const TEAM_ORDERS = ['name', 'played', 'prize'] as const
export type TeamOrder = (typeof TEAM_ORDERS)[number]

type Placed = { name: string; lastPlayed?: string | null | undefined; prize?: number | undefined }

/**
 * Where a team is in a list (TM-08 TM-16), as the cursor of what follows or precedes it: what the list is by, '' where that is the name or
 * where the team has nothing of it, and the name, which no two teams share.
 */
export const placeInList = ({ name, lastPlayed, prize }: Placed): string => `${lastPlayed ?? (prize || '')}~${name}`

/** Such a place in its parts; null where it is none. */
export const partsOfTeamPlace = (place: string): { figure: string; name: string } | null => {
  const [whole, figure = '', name = ''] = /^([^~]*)~(.+)$/.exec(place) ?? []
  return whole !== undefined && (figure === '' || isTime(figure) || isSum(figure)) ? { figure, name } : null
}

/** An instant as answers have it. */
export const isTime = (figure: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(figure) && !Number.isNaN(Date.parse(figure))

/** Whole dollars. */
export const isSum = (figure: string): boolean => /^\d{1,15}$/.test(figure)

/** Whether a figure is one that the places of an order have: '' where a team has nothing of it. By name there is none that counts. */
export const isOfOrder = (order: TeamOrder, figure: string): boolean => figure === '' || order === 'name' || (order === 'played' ? isTime : isSum)(figure)

/** Whether a text is a place in the list of an order. */
export const isPlaceBy = (order: TeamOrder) => (text: string): boolean => {
  const place = partsOfTeamPlace(text)
  return place !== null && isOfOrder(order, place.figure)
}
