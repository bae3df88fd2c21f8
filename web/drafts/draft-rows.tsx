import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { findHero } from '#domain/catalogue/catalogue.ts'
import {
  slotsOf,
  TEAM_A_SLOTS,
  TEAM_B_SLOTS,
  visibleSlots,
  type DraftBoard,
  type DraftTeam,
  type SlotPlace,
} from '#domain/drafts/slots.ts'
import { bansOfProtectedHeroes, nextTurn, TURNS } from '#domain/drafts/turns.ts'
import { samePlace } from './next-slot.ts'
import { SlotButton } from './slot-button.tsx'
import { useRoving } from './use-roving.ts'
import { slotText, teamName } from './words.ts'

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

const idOf = ({ team, index }: SlotPlace): string => `${team}${index}`
const SLOT_IDS = (['A', 'B'] as const).flatMap((team) => TURNS.filter((turn) => turn.team === team).map(idOf))

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

type Props = {
  draft: DraftBoard
  selected: SlotPlace | null
  onSelect: (place: SlotPlace) => void
  onClear: (place: SlotPlace) => void
}

/** The slots of both teams in turn order, and a warning for each ban of a hero that the other team protects. */
export const DraftRows = ({ draft, selected, onSelect, onClear }: Props) => {
  const warnings = bansOfProtectedHeroes(draft)
  const current = selected ?? nextTurn(draft)
  const { groupProps, itemProps } = useRoving(SLOT_IDS)

  const row = (team: DraftTeam) => (
    <div className={clsx('draft-row', team === 'B' && 'draft-row-below')}>
      <p className="draft-team" aria-hidden>
        Team <b>{team}</b>
      </p>
      <ol aria-label={teamName(team)} className="draft-columns">
        {visibleSlots(slotsOf(draft, team)).map(({ index, slot }) => {
          const place = { team, index }
          return (
            <li key={index} className={clsx('min-w-0', COLUMNS[index])}>
              <SlotButton
                kind={slot.type === 'PROTECT' ? 'PROTECT' : 'BAN'}
                heroId={slot.heroId}
                label={slotText(draft, place)}
                selected={samePlace(selected, place)}
                next={samePlace(current, place)}
                warned={warnings.some((warning) => samePlace(warning, place))}
                onClick={() => onSelect(place)}
                onKeyDown={(event) => {
                  if (event.key !== 'Delete' && event.key !== 'Backspace') return
                  event.preventDefault()
                  onClear(place)
                }}
                {...itemProps(idOf(place))}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )

  return (
    <>
      <div {...groupProps} className="draft-rows">
        {row('A')}
        <TurnLine current={current?.index} />
        {row('B')}
      </div>
      <output className="block">
        {warnings.map(({ team, index, heroId }) => (
          <span
            key={idOf({ team, index })}
            className="mt-3 flex w-fit items-start gap-2 rounded-control bg-ground px-3 py-1.5 text-warning"
          >
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {teamName(team)} bans {findHero(heroId)?.name}, but {teamName(team === 'A' ? 'B' : 'A')} protects this hero.
          </span>
        ))}
      </output>
    </>
  )
}
