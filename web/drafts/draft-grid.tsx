import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import { slotsOf, visibleSlots, type DraftBoard, type DraftTeam, type SlotPlace } from '#domain/drafts/slots.ts'
import { teamName } from './words.ts'

/** As many columns as a layout can have. */
const COLUMNS = [
  'col-start-1', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5',
  'col-start-6', 'col-start-7', 'col-start-8', 'col-start-9', 'col-start-10',
  'col-start-11', 'col-start-12', 'col-start-13', 'col-start-14', 'col-start-15',
  'col-start-16', 'col-start-17', 'col-start-18', 'col-start-19', 'col-start-20',
] as const

/** How many columns there are, where the style sheet has to be told: ten are its default. */
const columnsOf = ({ teamASlots: { length } }: DraftBoard): number | undefined => (length === 10 ? undefined : length)

/** The columns of turn order between the rows, each pointing to those who act in it. */
const TurnLine = ({ draft, current }: Pick<Props, 'draft' | 'current'>) => (
  <div className="draft-columns draft-turns" data-columns={columnsOf(draft)} aria-hidden>
    {draft.teamASlots.map(({ type }, index) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- the index is the column, which never changes
        key={index}
        className="draft-turn"
        data-up={type !== 'EMPTY'}
        data-down={draft.teamBSlots[index]?.type !== 'EMPTY'}
        data-current={index === current}
      >
        {index + 1}
      </span>
    ))}
  </div>
)

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  draft: DraftBoard
  /** The column whose turn it is, from 0. */
  current: number | undefined
  renderSlot: (place: SlotPlace, slot: DraftSlot) => ReactNode
  /** The names of the teams; by default 'Team A' and 'Team B'. */
  names?: Record<DraftTeam, ReactNode>
}

/** The slots of both teams in turn order, team A above team B. */
export const DraftGrid = ({ draft, current, renderSlot, names, ...rest }: Props) => {
  const row = (team: DraftTeam) => (
    <div className={clsx('draft-row', team === 'B' && 'draft-row-below')}>
      {names ? <p className="draft-name"><bdi>{names[team]}</bdi></p> : <p className="draft-team" aria-hidden>Team <b>{team}</b></p>}
      <ol aria-label={teamName(team)} className="draft-columns" data-columns={columnsOf(draft)}>
        {visibleSlots(slotsOf(draft, team)).map(({ index, slot }) => (
          <li key={index} data-turn={index + 1} className={clsx('min-w-0', COLUMNS[index])}>{renderSlot({ team, index }, slot)}</li>
        ))}
      </ol>
    </div>
  )
  return (
    <div {...rest} className={names ? undefined : 'draft-rows'}>
      {row('A')}
      <TurnLine draft={draft} current={current} />
      {row('B')}
    </div>
  )
}
