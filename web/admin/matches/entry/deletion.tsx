import { matchOf } from '#contract/sent-matches.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import type { Deletion } from '#web/admin/editing/use-delete.tsx'
import { matchDeletion, SURE } from '#web/admin/matches/deletion.ts'
import { linksOfMatch } from '#web/admin/matches/links.ts'
import { linksText } from './links-text.ts'
import type { EditedMatch } from './values.ts'

const UNKNOWN_LINKS = 'Its links to brackets and groups will be cleared.'

/** How a match is deleted from its form. */
export const openMatchDeletion: Deletion<EditedMatch> = {
  ...matchDeletion((match: EditedMatch) => [matchTitle(matchOf(match)), match.eventName].filter(Boolean).join(', ')),
  question: async (match, client) => {
    const found = await linksOfMatch(client, match)
    const links = found ? linksText(found.brackets.length, found.groups.length) : UNKNOWN_LINKS
    return (
      <>
        {links && <p className="pb-2">{links}</p>}
        <p>{SURE}</p>
      </>
    )
  },
}
