/** A game of a match: its id, and the number of the map from 1. */
export type GamePlace = { matchId: string; number: number }

/** The address of the replay of a game's draft (DR-11). */
export const replayPath = ({ matchId, number }: GamePlace): string => `/matches/${encodeURIComponent(matchId)}/drafts/${number}`

const LIKE_A_GAME = /^(?:.*\/matches\/)?([\w-]{1,64})(?:\/drafts\/|\.)(\d{1,2})(?:[?#].*)?$/

/** The game that a text names: the address of its replay, or its short form; null where it names none. */
export const gameNamed = (text: string | null): GamePlace | null => {
  const [, matchId = '', number] = LIKE_A_GAME.exec(text?.trim() ?? '') ?? []
  return matchId && Number(number) > 0 ? { matchId, number: Number(number) } : null
}

/** The short form of a game in an address. */
export const gameText = ({ matchId, number }: GamePlace): string => `${matchId}.${number}`
