import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { GroupRecord } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { linkedMatches } from '#domain/groups/linked-matches.ts'
import { isTeamId, knownWinner, teamIdsIn } from '#domain/matches/series.ts'
import { matchTitle, roundLine, sidesOf } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { stateOf } from '#web/admin/matches/list/facts.ts'
import { StateMark, Teams } from '#web/admin/matches/list/match-facts.tsx'
import type { Choice } from '#web/ui/form/choices.ts'
import { Picker } from '#web/ui/form/picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRowFocus } from '#web/ui/table/use-row-focus.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { timeText } from '#web/ui/time/time-styles.ts'

const Winner = ({ match }: { match: MatchListItem }) => {
  const side = knownWinner(match, match.isLive)
  if (!side) return null
  return (
    <span className="rounded-control border border-current px-1.5 text-xs font-semibold text-win">
      <bdi>{sidesOf(match)[side].name}</bdi> won
    </span>
  )
}

type RowProps = { match: MatchListItem; counts: boolean; groupName: string; onRemove: (title: string) => void }

/** A match as the list of matches has it, with its state only where there is something to do. */
const MatchRow = ({ match, counts, groupName, onRemove }: RowProps) => {
  const title = matchTitle(match)
  const time = shownTime(match)
  const state = stateOf(match, useNow())
  return (
    <li className="flex items-start gap-2 border-t border-line/60 py-1 first:border-0">
      <div className="grid min-w-0 flex-1 gap-1 py-1.5">
        <Link to={`/admin/matches/entry?matchId=${encodeURIComponent(match.id)}`} title={title} className="rounded-control hover:bg-higher">
          <Teams match={match} />
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs wrap-anywhere text-soft">
          {(state === 'Live' || state === 'Needs result') && <StateMark state={state} />}
          <bdi>{roundLine(match)}</bdi>
          <span>{time ? <LocalTime instant={time} format="dateTime" /> : 'No date set'}</span>
          <Winner match={match} />
        </span>
        {!counts && <p className="text-xs text-warning">Not in the table: both teams must be in the group.</p>}
      </div>
      <IconButton label={`Remove ${title} from ${groupName}`} onClick={() => onRemove(title)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

/** Whether a match can only be between teams of the group, as far as its teams are known. */
const fits = ({ teamIds }: GroupRecord, match: MatchListItem): boolean =>
  teamIdsIn(match).every((id) => !isTeamId(id) || teamIds.includes(id))

/** Matches to choose, those between teams of the group first, the others marked. */
const choicesOf = (group: GroupRecord, matches: MatchListItem[]): Choice[] =>
  matches
    .toSorted((a, b) => Number(fits(group, b)) - Number(fits(group, a)))
    .map((match) => {
      const time = shownTime(match)
      const details = [time ? timeText(time, 'date') : 'No date set', ...(fits(group, match) ? [] : ['not of this group'])]
      return { id: match.id, name: matchTitle(match), detail: details.join(', ') }
    })

type Props = {
  group: GroupRecord
  matches: MatchListItem[]
  /** Matches of the event that no group links. */
  free: MatchListItem[]
  onAdd: (id: string) => void
  onRemove: (id: string, title: string) => void
}

/** The matches of a group, and the picker that links one that is in no group yet. */
export const GroupMatches = ({ group, matches, free, onAdd, onRemove }: Props) => {
  const list = useRowFocus<HTMLUListElement>(group.matchIds.length)
  const byId = new Map(matches.map((match) => [match.id, match]))
  const linked = group.matchIds.flatMap((id) => byId.get(id) ?? [])
  const counting = new Set(linkedMatches(group, matches).map(({ id }) => id))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">Matches</h3>
      {group.matchIds.length === 0 && <p className="text-soft">No matches linked</p>}
      <ul ref={list} tabIndex={-1}>
        {linked.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            counts={counting.has(match.id)}
            groupName={group.name}
            onRemove={(title) => onRemove(match.id, title)}
          />
        ))}
      </ul>
      <Picker
        label="Link Match"
        hideLabel
        placeholder="Link Match"
        empty="No match found."
        value=""
        options={choicesOf(group, free)}
        onChange={onAdd}
      />
    </div>
  )
}
