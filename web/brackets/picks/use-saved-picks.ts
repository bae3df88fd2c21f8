import { useLayoutEffect, useState } from 'react'
import type { Picks } from '#domain/stages/picks/picks.ts'
import { savePicks, keyOf, readSavedPicks } from './saved-picks.ts'

/**
 * The visitor's own picks of a bracket as the browser stores them, also when another tab changes them. The server
 * renders none; the browser fills them in before it paints.
 */
export const useSavedPicks = (bracketId: string) => {
  const [kept, setKept] = useState<Picks>({})
  const [refused, setRefused] = useState(false)

  useLayoutEffect(() => {
    const read = () => setKept(readSavedPicks(bracketId))
    const onStorage = ({ key }: StorageEvent) => {
      if (key === keyOf(bracketId) || key === null) read()
    }
    read()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [bracketId])

  const keep = (picks: Picks) => {
    setKept(picks)
    setRefused(!savePicks(bracketId, picks))
  }
  return { kept, keep, refused }
}
