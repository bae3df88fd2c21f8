import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import { slotsOf, TEAM_A_SLOTS, TEAM_B_SLOTS, visibleSlots, type DraftBoard, type DraftTeam, type SlotPlace } from '#domain/drafts/slots.ts'
import { teamName } from './words.ts'

const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
  'col-start-8',
  'col-start-9',
  'col-start-10',
] as const

/** The columns of turn order between the rows, each pointing to those who act in it. */
const TurnLine = ({ current }: { current: number | undefined }) => (
  <div className="draft-columns draft-turns" aria-hidden>
    {COLUMNS.map((column, index) => (
      <span
        key={column}
        className="draft-turn"
        data-up={TEAM_A_SLOTS[index] !== 'EMPTY'}
        data-down={TEAM_B_SLOTS[index] !== 'EMPTY'}
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
      <ol aria-label={teamName(team)} className="draft-columns">
        {visibleSlots(slotsOf(draft, team)).map(({ index, slot }) => (
          <li key={index} className={clsx('min-w-0', COLUMNS[index])}>{renderSlot({ team, index }, slot)}</li>
        ))}
      </ol>
    </div>
  )
  return (
    <div {...rest} className={names ? undefined : 'draft-rows'}>
      {row('A')}
      <TurnLine current={current} />
      {row('B')}
    </div>
  )
}
