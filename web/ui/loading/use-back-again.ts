import { useEffect, useEffectEvent, useState } from 'react'
import { BACK, LOST } from '#web/early/back.ts'
import { useOnline } from './use-online.ts'

/**
 * Asks again for what could not be had without a connection, or while the server did not answer, once it answers (FO-06). What fails
 * although it does waits for the visitor: it would fail again.
 * @returns whether something else than the connection is to blame
 */
export const useBackAgain = (ask: () => void): boolean => {
  const isOnline = useOnline()
  // What is shown stays until the next answer: the connection alone is none.
  const [wasOffline] = useState(!isOnline)
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    const hear = () => askAgain()
    addEventListener(BACK, hear)
    dispatchEvent(new Event(LOST))
    return () => removeEventListener(BACK, hear)
  }, [])
  return isOnline && !wasOffline
}
