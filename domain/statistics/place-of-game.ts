import { UNDATED } from '#domain/matches/order/place-in-time.ts'
import { partsOfPlace } from '#domain/place.ts'
import { isInstant } from '#domain/times/dates.ts'

/** Whether a text is a place in the list of games: its time, its number and its match. */
export const isPlaceOfGame = (text: string): boolean => {
  const [time, rest] = partsOfPlace(text)
  return (time === UNDATED || isInstant(time)) && /^\d{1,3}$/.test(partsOfPlace(rest)[0])
}
