const ESCAPED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi

/**
 * An address as the cache knows it: characters that need no escape are not escaped, and parameters that its route
 * does not know are left out, since no answer depends on them. Known parameters stay in order; names that are chosen are
 * sorted, each once (AP-17 AP-18).
 * @param knows whether the route knows a parameter of this name
 */
export function plainAddress(url: string, knows: (name: string) => boolean): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const plain = path.includes('%') ? path.replace(ESCAPED, decodeURIComponent) : path
  if (at < 0) return plain
  const query = inOneOrder(url.slice(at + 1).split('&').filter((part) => knows(nameOf(part)))).join('&')
  return query === '' ? plain : `${plain}?${query}`
}

/** Parameters that are lists of names, of which order and repetition mean nothing. */
const OF_NAMES = new Set(['fields', 'include'])
const NAMES = /^[A-Za-z]+(?:,[A-Za-z]+)*$/

function inOneOrder(parts: string[]): string[] {
  return parts.flatMap((part, at) => {
    const name = nameOf(part)
    if (!OF_NAMES.has(name)) return part
    const all = parts.filter((other) => nameOf(other) === name)
    const sent = all.map(valueOf).join(',')
    if (!NAMES.test(sent)) return part // it is refused
    return parts.findIndex((other) => nameOf(other) === name) === at ? `${name}=${[...new Set(sent.split(','))].toSorted().join(',')}` : []
  })
}

/** The name of a parameter, as every parser of queries reads it. */
const nameOf = (part: string): string => decoded(part.split('=', 1)[0] ?? '')

const valueOf = (part: string): string => (part.includes('=') ? decoded(part.slice(part.indexOf('=') + 1)) : '')

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
