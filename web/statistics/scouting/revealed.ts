import { useSyncExternalStore } from 'react'
import { readRevealed } from '#web/site/revealed/revealed.ts'
import { subscribeToSettings } from '#web/site/use-setting.ts'

/** As many as a request can name. */
const MOST = 50
const OF_MATCH = 'match:'

/** The ids of the matches whose results were revealed in this tab, the last fifty, with commas between. */
const revealedMatches = (): string =>
  readRevealed().filter((key) => key.startsWith(OF_MATCH)).map((key) => key.slice(OF_MATCH.length)).slice(-MOST).join(',')

export const useRevealedMatches = (): string => useSyncExternalStore(subscribeToSettings, revealedMatches, () => '')
