import { clsx } from 'clsx'
import { pathOf } from '#contract/nouns.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { matchTitle, roundLine } from '#domain/matches/sides.ts'
import { matchEntryPath } from '#web/admin/drafts/draft-data.ts'
import { EditLink, pressedRow, RowMenu } from '#web/admin/editing/row-actions.tsx'
import { SelectAll, SelectRow } from '#web/ui/table/select-box.tsx'
import type { Selection } from '#web/ui/table/selection.ts'
import { headClass, SortHeader } from '#web/ui/table/sort-header.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { fullNameOf, stateOf } from './facts.ts'
import { Missing, Outcome, Start, StateMark, Teams } from './match-facts.tsx'
import { ownOrder } from './queries.ts'
import type { ListState } from './use-list-choice.ts'
import './match-table.css'

type RowProps = { match: MatchListItem; selection: Selection; onDelete: (match: MatchListItem) => void }

const Row = ({ match, selection, onDelete }: RowProps) => {
  const title = matchTitle(match)
  const state = stateOf(match, useNow())
  return (
    <tr data-row data-selected={selection.has(match.id)} data-state={state} className={pressedRow}>
      <td className="match-list-box">
        <SelectRow selection={selection} id={match.id} label={`Select ${fullNameOf(match)}`} />
      </td>
      <td className="match-list-when">
        <Start match={match} />
      </td>
      <td className="match-list-teams">
        <EditLink id={match.id} to={matchEntryPath(match.id)} className="block">
          <Teams match={match} />
        </EditLink>
      </td>
      <td className="match-list-event">
        <bdi className="line-clamp-1 wrap-anywhere max-md:text-xs" title={match.eventName || undefined}>{match.eventName || <span className="text-soft">No event</span>}</bdi>
        <bdi className="block truncate text-xs leading-4 text-soft">{roundLine(match)}</bdi>
      </td>
      <td className="match-list-state">
        <div className="max-md:contents flex flex-col items-start gap-x-2 gap-y-0.5 rail:grid rail:grid-cols-[auto_minmax(0,1fr)] rail:items-center rail:gap-y-0">
          <StateMark state={state} />
          <Outcome match={match} />
          <Missing match={match} />
        </div>
      </td>
      <td className="match-list-actions">
        <RowMenu name={title} onDelete={() => onDelete(match)} publicPath={pathOf('match', match.id)} className="ml-auto max-md:size-[44px]!" />
      </td>
    </tr>
  )
}

const SORTS = { asc: 'ascending', desc: 'descending', work: null } as const

type Props = Pick<ListState, 'choice' | 'setOrder'> & {
  matches: readonly MatchListItem[]
  selection: Selection
  onDelete: (match: MatchListItem) => void
  /** A newer page is loading. */
  isOld: boolean
}

/** One page of matches: a table, whose rows are cards on narrow screens. */
export const MatchTable = ({ matches, selection, choice, setOrder, onDelete, isOld }: Props) => {
  const order = choice.order ?? ownOrder(choice.filter)
  return (
    <table aria-label="Matches" aria-busy={isOld} className={clsx('match-list', isOld && 'opacity-60')}>
      <thead>
        <tr>
          <th scope="col" className="match-list-box">
            <SelectAll selection={selection} ids={matches.map(({ id }) => id)} label="Select all on this page" />
          </th>
          <SortHeader
            order={SORTS[order]}
            onSort={() => setOrder(order === 'desc' ? 'asc' : 'desc')}
            className="match-list-when"
          >
            Start
          </SortHeader>
          {['Teams', 'Event', 'State'].map((name) => (
            <th key={name} scope="col" className={clsx(headClass, 'max-md:hidden', `match-list-${name.toLowerCase()}`)}>
              {name}
            </th>
          ))}
          <th scope="col" className={clsx(headClass, 'match-list-actions max-md:hidden')}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <Row key={match.id} match={match} selection={selection} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}
