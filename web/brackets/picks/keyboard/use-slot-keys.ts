import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { WAYS } from '#web/brackets/use-bracket-keys.ts'
import { slotBeside, type SlotPlace } from './slot-beside.ts'

const placeOf = (target: EventTarget): SlotPlace | null => {
  const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null
  const nodeId = slot?.closest<HTMLElement>('[data-node]')?.dataset['node']
  return slot && nodeId !== undefined ? { nodeId, slot: slot.dataset['slot'] as SlotName } : null
}

/**
 * The slots of a bracket as one stop of the Tab key; arrow keys, Home and End move between them. A slot carries
 * `data-slot` inside of a `data-node={id}`, and `tabIndex={tabIndexOf(…)}`.
 */
export const useSlotKeys = (nodes: BracketNode[]) => {
  const [last, setLast] = useState<SlotPlace | null>(null)
  const stop = nodes.find(({ id }) => id === last?.nodeId)?.id ?? playOrder(nodes)[0]?.id
  const stopSlot = stop === last?.nodeId ? last?.slot : 'top'
  return {
    tabIndexOf: (nodeId: string, slot: SlotName): 0 | -1 => (nodeId === stop && slot === stopSlot ? 0 : -1),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target)
        if (place) setLast(place)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const way = WAYS[event.key]
        const from = placeOf(event.target)
        if (!way || !from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const to = slotBeside(nodes, from, way)
        const slots = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot]')]
        slots
          .find((element) => {
            const place = placeOf(element)
            return place?.nodeId === to?.nodeId && place?.slot === to?.slot
          })
          ?.focus()
      },
    },
  }
}
