import type { Broadcast } from '#domain/matches/match.ts'

/** The single link of a match beside its list of streams or recordings; `had` is the link before a change. */
type Linked = { link: string; list: readonly Broadcast[]; had?: string | undefined }

const isBlank = ({ label, language, url }: Broadcast): boolean => label === '' && language === '' && url === ''

/**
 * A single link and the list that it is the first of, as both are stored (MT-33). Rows without any content are left out.
 * A link alone is a list of one, a list alone has its first as the link. Where they differ, the one that changed counts: a
 * link that was there before gives way to the list, another one becomes its first.
 */
export const broadcasts = ({ link, list, had }: Linked): { link: string; list: Broadcast[] } => {
  const given = list.filter((each) => !isBlank(each))
  const isOld = link === '' || (link === had && given.length > 0)
  const first = isOld ? (given[0]?.url ?? '') : link
  if (first === '' || first === given[0]?.url) return { link: first, list: given }
  return { link: first, list: [{ label: '', language: '', url: first }, ...given.slice(1)] }
}

/** A stored list beside its stored link. The link decides where they differ: an empty one means an empty list. */
export const storedBroadcasts = ({ link, list }: Linked): Broadcast[] => (link === '' ? [] : broadcasts({ link, list }).list)

const TWITCH = /(^|\.)twitch\.tv$/
const inUnits = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}h${Math.floor((seconds % 3600) / 60)}m${seconds % 60}s`

/**
 * The address of a recording from a second on: Twitch reads `t=1h2m3s`, others such as YouTube `t=3723` (MT-33).
 * @param url a full web address
 */
export const recordingAt = (url: string, seconds: number): string => {
  const at = new URL(url)
  at.searchParams.set('t', TWITCH.test(at.hostname) ? inUnits(seconds) : String(seconds))
  return at.href
}
