import type { KeyboardEvent } from 'react'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { nodeBeside, type Way } from '#domain/stages/graph/neighbours.ts'

/** Which way each key leads. */
export const WAYS: Record<string, Way> = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last',
}
const NODE = '[data-node]'

/** A text field handles its own arrow keys. */
const writes = (target: EventTarget): boolean => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Arrow keys, Home and End move the focus from match to match. The element of a node has `data-node={id}` and can
 * take the focus, or contains something that can: then the first such thing gets it.
 * @returns the handler for the element around all nodes
 */
export const useBracketKeys = (nodes: BracketNode[]) => (event: KeyboardEvent<HTMLElement>) => {
  const way = WAYS[event.key]
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>(NODE)?.dataset['node'] : undefined
  if (!way || from === undefined || writes(event.target)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const to = nodeBeside(nodes, from, way)
  const element = [...event.currentTarget.querySelectorAll<HTMLElement>(NODE)].find(({ dataset }) => dataset['node'] === to)
  const target = element?.matches('a, button, [tabindex]') ? element : element?.querySelector<HTMLElement>('a, button:enabled, [tabindex]')
  target?.focus()
}
