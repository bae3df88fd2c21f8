import { DOMParser, type Node } from '@xmldom/xmldom'
import type { Plain } from './rendering.ts'

/** Attributes that React names otherwise, as far as brackets have them. */
const NAMES: Record<string, string> = {
  class: 'className', tabindex: 'tabIndex', viewbox: 'viewBox', textanchor: 'textAnchor', datetime: 'dateTime',
  'text-anchor': 'textAnchor', 'dominant-baseline': 'dominantBaseline', 'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap', 'stroke-linejoin': 'strokeLinejoin',
}

const plainOf = (node: Node): (Plain | string)[] => {
  if (node.nodeType === 3) return [node.nodeValue ?? '']
  if (node.nodeType !== 1) return []
  const element = node as unknown as { tagName: string; attributes: ArrayLike<{ name: string; value: string }> }
  const props = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [NAMES[name] ?? NAMES[name.toLowerCase()] ?? name, value]),
  )
  return [{ tag: element.tagName, props, children: [...node.childNodes].flatMap(plainOf) }]
}

/** The elements of a piece of HTML as React writes it. */
export const plainElements = (html: string): (Plain | string)[] => {
  const closed = html.replaceAll(/<img([^>]*?)\/?>/g, '<img$1/>').replaceAll(/<link[^>]*>/g, '')
  const root = new DOMParser().parseFromString(`<div>${closed}</div>`, 'text/xml').documentElement
  return root ? [...root.childNodes].flatMap(plainOf) : []
}
