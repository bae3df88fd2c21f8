import { useEffect, useEffectEvent, useState } from 'react'
import { backAgain } from '#web/early/reachable.ts'
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
    let isShown = true
    const wait = async () => {
      const wasAway = await backAgain()
      if (isShown && (wasAway || wasOffline)) askAgain()
    }
    void wait()
    return () => {
      isShown = false
    }
  }, [wasOffline])
  return isOnline && !wasOffline
}
