import type { QueryClient } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { linksOfMatch } from '#web/admin/matches/links.ts'

const names = (records: { name: string }[]): string => records.map(({ name }) => `“${name}”`).join(', ')

/**
 * The other changes when a match is deleted: the brackets and groups that lose it, as sentences. When they cannot be
 * loaded, a sentence that is true in any case.
 */
export const consequencesOf = async (client: QueryClient, match: MatchListItem): Promise<string[]> => {
  const links = await linksOfMatch(client, match)
  if (!links) return ['Its links in brackets and groups will be cleared.']
  return [
    links.brackets.length > 0 && `Its link in the bracket ${names(links.brackets)} will be cleared.`,
    links.groups.length > 0 && `It no longer counts in the group ${names(links.groups)}.`,
  ].filter((text) => text !== false)
}
