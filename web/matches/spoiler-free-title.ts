import type { MatchListItem } from '#contract/sent-matches.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { hiddenName, matchSpoilerKey, teamSpoilerKey } from './spoiler-key.tsx'

/** 'A vs B' without any team that is a spoiler, and what reveals it all; null when no team is. */
export const spoilerFreeTitle = (match: MatchListItem): { title: string; spoilerKeys: string[] } | null => {
  const { one, two } = sidesOf(match)
  const [ofOne, ofTwo] = [teamSpoilerKey(match, 'one'), teamSpoilerKey(match, 'two')]
  if (ofOne === null && ofTwo === null) return null
  return {
    title: `${ofOne === null ? one.name : hiddenName(match, 'one')} vs ${ofTwo === null ? two.name : hiddenName(match, 'two')}`,
    spoilerKeys: [matchSpoilerKey(match), ofOne, ofTwo].filter((spoilerKey) => spoilerKey !== null),
  }
}
