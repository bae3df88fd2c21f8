import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Deletion } from '#web/admin/editing/use-delete.tsx'
import { matchDeletion, SURE } from '#web/admin/matches/deletion.ts'
import { consequencesOf } from './consequences.ts'
import { fullNameOf } from './facts.ts'

const NAMED = 5

const Lines = ({ lines }: { lines: string[] }) => (
  <div className="space-y-2">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)

const goneFor = (what: 'it' | 'them'): string =>
  `Visitors will no longer see ${what}.`

/** How matches are deleted from their list, one or many. */
export const listedMatchDeletion: Deletion<MatchListItem> = {
  ...matchDeletion(fullNameOf),
  question: async (match, client) => (
    <Lines lines={[SURE, ...(await consequencesOf(client, match)), goneFor('it')]} />
  ),
  many: {
    noun: ['match', 'matches'],
    question: (matches) => (
      <Lines
        lines={[
          `Are you sure you want to delete these ${matches.length} matches? This action cannot be undone.`,
          ...matches.slice(0, NAMED).map(fullNameOf),
          ...(matches.length > NAMED ? [`… and ${matches.length - NAMED} more`] : []),
          'Their links in brackets and groups will be cleared.',
          goneFor('them'),
        ]}
      />
    ),
  },
}
