import { resultTitle } from '#domain/matches/display/result-title.ts'
import { spoilerFreeName } from '#domain/matches/sides.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { xml, type Xml } from './xml.ts'

type Feed = {
  title: string
  author: string
  /** Address that visitors use, without a slash at the end. */
  origin: string
  /** Path and query of the feed itself. */
  path: string
  /** Path of the page that the feed is about. */
  page: string
  spoilerFree: boolean
  /** Matches with a known winner, latest first. */
  matches: MatchListItem[]
}

/** Entries have a permanent id, a different one in each of the two feeds: readers merge entries by it. */
const NAMES = { open: 'results', spoilerFree: 'results-spoiler-free' }

/**
 * An Atom feed of results (RFC 4287). The spoiler-free one tells only that there is a result: the sides are in the
 * order of the match, whoever won, and a match of teams who advanced goes by its place in the bracket.
 */
export function atomFeed({ title, author, origin, path, page, spoilerFree, matches }: Feed): string {
  const { hostname } = new URL(origin)
  const idOf = (rest: string): string => `tag:${hostname},2026:${spoilerFree ? NAMES.spoilerFree : NAMES.open}${rest}`
  const updated = matches.map((match) => match.updatedAt).toSorted().at(-1) ?? new Date(0).toISOString()
  const entry = (match: MatchListItem): Xml => {
    const name = spoilerFree ? spoilerFreeName(match) : resultTitle(match)
    const place = [match.round !== name && match.round, match.eventName].filter(Boolean).join(', ')
    return xml`
  <entry>
    <id>${idOf(`/${match.id}`)}</id>
    <title>${name}</title>
    <updated>${match.updatedAt}</updated>
    <link rel="alternate" type="text/html" href="${origin}/matches/${match.id}"/>
    <summary>${[place, spoilerFree ? 'Result available' : ''].filter(Boolean).join(': ')}</summary>
  </entry>`
  }
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${idOf(path.replace(/^[^?]*/, ''))}</id>
  <title>${title}</title>
  <updated>${updated}</updated>
  <author><name>${author}</name></author>
  <link rel="self" type="application/atom+xml" href="${origin}${path}"/>
  <link rel="alternate" type="text/html" href="${origin}${page}"/>${matches.map(entry)}
</feed>
`.xml}`
}
