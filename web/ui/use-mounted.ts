import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes the page over, true from then on. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
