import { LIMITS } from '#domain/limits.ts'

/** Tags that suit a name, best first: initials, then more letters of the last word, then initials with a number. */
function* candidates(name: string): Generator<string> {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? ['TEAM']
  const last = words.at(-1) ?? ''
  const initials = words.slice(0, -1).map((word) => word.charAt(0)).join('')
  for (let length = words.length > 1 ? 1 : 3; length <= Math.max(3, last.length); length += 1) {
    yield (initials + last.slice(0, length)).slice(0, LIMITS.tag)
  }
  const stem = (initials + last).slice(0, 3)
  for (let number = 2; ; number += 1) yield `${stem}${number}`
}

/**
 * A tag for each name that is not taken, neither by a team nor by another of the names; upper and lower case are the
 * same tag. The same names with the same tags taken always give the same tags.
 */
export function deriveTags(names: readonly string[], taken: Iterable<string>): Map<string, string> {
  const used = new Set([...taken].map((tag) => tag.toLowerCase()))
  return new Map(names.toSorted().map((name) => {
    for (const tag of candidates(name)) {
      if (used.has(tag.toLowerCase())) continue
      used.add(tag.toLowerCase())
      return [name, tag]
    }
    return [name, '']
  }))
}
