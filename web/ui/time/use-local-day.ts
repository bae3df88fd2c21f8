import { useSyncExternalStore } from 'react'
import { localDateOf } from '#domain/times/wall-clock.ts'
import { useNow } from './now.tsx'
import { chosenZone } from './time-styles.ts'
import { never } from '#web/ui/never.ts'

const ownZone = () => chosenZone() ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

/** The zone that times are shown in (TI-02); 'UTC' on the server and during hydration. */
export const useTimeZone = (): string => useSyncExternalStore(never, ownZone, () => 'UTC')

/** Today as yyyy-mm-dd where the visitor is. */
export const useLocalDay = (): string => localDateOf(useNow(), useTimeZone())
