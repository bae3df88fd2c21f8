import { useMemo, useSyncExternalStore } from 'react'
import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import { teamPath, type TeamPath } from '#domain/stages/display/team-path.ts'
import { partsOf } from '#domain/following/stars.ts'
import { useOwnStars } from '#web/following/own-stars.ts'
import { hidesNow } from '#web/site/spoiler.ts'
import { subscribeToSettings } from '#web/site/use-setting.ts'
import type { BracketView } from './use-bracket-view.ts'

/** Whether the team in a slot may be known now: through no other slot goes a path (SP-05). */
export const isShownIn = ({ slotOf, spoilerKeyOf }: BracketView) => (node: BracketNode, slot: SlotName): boolean => {
  const { spoilerKey } = slotOf(node, slot)
  return spoilerKey === null || !hidesNow(spoilerKey) || !hidesNow(spoilerKeyOf(node))
}

/**
 * The path of a followed team through a bracket: of several, the one that was followed last (BR-38). In spoiler mode it ends where
 * the visitor's knowledge does, and grows as results are revealed.
 * @returns null on the server, during hydration, and where no followed team is known
 */
export const useFollowedPath = (view: BracketView): TeamPath | null => {
  const stars = useOwnStars()
  const hidden = useSyncExternalStore(subscribeToSettings, () => view.spoilerKeys.filter(hidesNow).join(' '), () => '')
  return useMemo(() => {
    const isShown = isShownIn(view)
    for (const { kind, id } of stars.map(partsOf).toReversed()) {
      const path = kind === 'team' ? teamPath(view.bracket.nodes, [id], isShown) : null
      if (path && path.nodes.size > 0) return path
    }
    return null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is hidden is read at the moment of the call
  }, [view, stars, hidden])
}
