const ESCAPED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi

/**
 * An address as the cache knows it: characters that need no escape are not escaped, and parameters that its route
 * does not know are left out, since no answer depends on them. Known parameters stay in order.
 * @param knows whether the route knows a parameter of this name
 */
export function plainAddress(url: string, knows: (name: string) => boolean): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const plain = path.includes('%') ? path.replace(ESCAPED, decodeURIComponent) : path
  if (at < 0) return plain
  const query = url.slice(at + 1).split('&').filter((part) => knows(nameOf(part))).join('&')
  return query === '' ? plain : `${plain}?${query}`
}

/** The name of a parameter, as every parser of queries reads it. */
function nameOf(part: string): string {
  const end = part.indexOf('=')
  const name = (end < 0 ? part : part.slice(0, end)).replaceAll('+', ' ')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
