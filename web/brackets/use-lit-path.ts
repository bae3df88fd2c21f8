import { useMemo, useState, type FocusEvent, type PointerEvent } from 'react'
import { SLOTS, type SlotName } from '#domain/stages/bracket.ts'
import { teamPath, type TeamPath } from '#domain/stages/display/team-path.ts'
import { hidesNow } from '#web/site/spoiler.ts'
import { isShownIn, useFollowedPath } from './use-followed-path.ts'
import type { BracketView } from './use-bracket-view.ts'

const closest = (target: EventTarget, name: 'slot' | 'node'): string | null =>
  (target instanceof Element && target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]) || null

/**
 * The highlighted path: of the team under the pointer; of the winner, or else both teams, of the match under the
 * pointer or with the focus; else of a followed team (BR-38). Hidden results have no path.
 * @returns the path, whether it was pointed at, and handlers for the element around all nodes
 */
export const useLitPath = (view: BracketView) => {
  const [slot, setSlot] = useState<string | null>(null)
  const [node, setNode] = useState<string | null>(null)
  const followed = useFollowedPath(view)
  const pointedAt = useMemo(() => {
    const { bracket: { nodes }, spoilerKeyOf } = view
    const isShown = isShownIn(view)
    const at = nodes.find(({ id }) => id === node)
    if (!at) return null
    const shownIn = (each: SlotName): string[] => {
      const team = at.teams[each]
      return team && isShown(at, each) ? [team.id] : []
    }
    const standing = SLOTS.flatMap(shownIn)
    const winner = at.winnerId !== null && !hidesNow(spoilerKeyOf(at)) ? [at.winnerId] : standing
    const pointed = SLOTS.find((each) => each === slot)
    const teamIds = pointed && at.teams[pointed] ? shownIn(pointed) : winner
    const found: TeamPath = teamPath(nodes, teamIds, isShown)
    return found.nodes.size > 0 ? found : null
  }, [view, slot, node])
  const point = ({ target }: PointerEvent | FocusEvent) => {
    setSlot(closest(target, 'slot'))
    setNode(closest(target, 'node'))
  }
  const leave = () => {
    setSlot(null)
    setNode(null)
  }
  return { path: pointedAt ?? followed, isPointedAt: pointedAt !== null, handlers: { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave } }
}
