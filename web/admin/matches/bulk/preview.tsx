import type { MatchListItem } from '#contract/sent-matches.ts'
import { bulkEdited, changesMatch, losesResult, type BulkEdit } from '#domain/matches/editing/bulk-edit.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { counted } from '#web/ui/counted.ts'
import { Alert } from '#web/ui/notice.tsx'
import { timeText } from '#web/ui/time/time-styles.ts'

const NAMED = 3

const names = (matches: readonly MatchListItem[]): string =>
  [...matches.slice(0, NAMED).map(matchTitle), ...(matches.length > NAMED ? [`${matches.length - NAMED} more`] : [])].join(', ')

/** What an edit would do to the matches. */
export const outcomeOf = (matches: readonly MatchListItem[], edit: BulkEdit) => {
  const changing = matches.filter((match) => changesMatch(match, edit))
  return {
    changing,
    untimed: edit.shiftMinutes ? matches.filter((match) => shownTime(match) === null) : [],
    losing: changing.filter((match) => losesResult(match, edit)),
  }
}

const Moved = ({ match, edit }: { match: MatchListItem; edit: BulkEdit }) => {
  const [before, after] = [match, bulkEdited(match, edit)].map(shownTime)
  if (!before || !after || !edit.shiftMinutes) return null
  return (
    <p>
      <bdi>{matchTitle(match)}</bdi>: {timeText(before, 'dateTime')} becomes {timeText(after, 'dateTime')}
    </p>
  )
}

/** How many of the matches change, and what to know about the others. */
export const Preview = ({ matches, edit }: { matches: readonly MatchListItem[]; edit: BulkEdit }) => {
  const { changing, untimed, losing } = outcomeOf(matches, edit)
  const example = changing.find((match) => shownTime(match) !== null)
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <output className="block text-sm">
        <span className="block font-semibold">
          {changing.length} of {counted(matches.length, 'match', 'matches')} will change.
        </span>
        {untimed.length > 0 && <span className="block">{counted(untimed.length, 'match has', 'matches have')} no time to shift.</span>}
      </output>
      <div className="text-sm text-soft empty:hidden">{example && <Moved match={example} edit={edit} />}</div>
      {losing.length > 0 && (
        <Alert>
          This length would change the result of <bdi>{names(losing)}</bdi>. Leave the length as it is, or change it in the form of each
          match.
        </Alert>
      )}
    </div>
  )
}
