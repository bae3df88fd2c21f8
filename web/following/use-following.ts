import { useEffect } from 'react'
import { renamed, textOf, type Star } from '#domain/following/stars.ts'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { useWithRevealed } from '#web/site/revealed/use-with-revealed.ts'
import { ownStars, setOwnStars } from './own-stars.ts'
import { followingQuery } from './queries.ts'

/** Where a followed record was merged into another, the visitor follows that one from then on (FO-01). */
export const followRenamed = ({ nowOf }: { nowOf: ReadonlyMap<Star, Star> }): void => {
  const own = ownStars()
  const now = renamed(own, nowOf)
  if (textOf(now) !== textOf(own)) setOwnStars(now)
}

/** What is behind stars, in spoiler mode without results that are not revealed; what the visitor follows is brought up to date by it. */
export const useFollowing = (stars: readonly Star[]) => {
  const spoilerFree = useSpoilerMode()
  const answer = useWithRevealed((revealed) => ({ ...followingQuery(stars, spoilerFree, revealed), enabled: stars.length > 0 }))
  const { data } = answer
  useEffect(() => {
    if (data) followRenamed(data)
  }, [data])
  return answer
}
