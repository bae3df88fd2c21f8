import { useSyncExternalStore } from 'react'
import { localDateOf } from '#domain/times/wall-clock.ts'
import { useNow } from './now.tsx'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The visitor's time zone; 'UTC' on the server and during hydration. */
export const useTimeZone = (): string => useSyncExternalStore(never, ownZone, () => 'UTC')

/** Today as yyyy-mm-dd where the visitor is. */
export const useLocalDay = (): string => localDateOf(useNow(), useTimeZone())
