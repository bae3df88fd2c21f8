import { TriangleAlert } from 'lucide-react'
import { findHero } from '#domain/catalogue/catalogue.ts'
import type { DraftBoard, SlotPlace } from '#domain/drafts/slots.ts'
import { calledBy, NO_NAMES, type TeamNames } from '#domain/drafts/team-names.ts'
import { bansOfProtectedHeroes, nextTurn, turnsOf } from '#domain/drafts/turns.ts'
import { DraftGrid } from './draft-grid.tsx'
import { samePlace } from './next-slot.ts'
import { SlotButton } from './slot-button.tsx'
import { useRoving } from './use-roving.ts'
import { slotText } from './words.ts'

const idOf = ({ team, index }: SlotPlace): string => `${team}${index}`
type Props = {
  draft: DraftBoard
  selected: SlotPlace | null
  /** What the teams are called; without names 'Team A' and 'Team B'. */
  names?: TeamNames
  onSelect: (place: SlotPlace) => void
  onClear: (place: SlotPlace) => void
}

/** The slots of both teams in turn order, and a warning for each ban of a hero that the other team protects. */
export const DraftRows = ({ draft, selected, names = NO_NAMES, onSelect, onClear }: Props) => {
  const warnings = bansOfProtectedHeroes(draft)
  const current = selected ?? nextTurn(draft)
  const { groupProps, itemProps } = useRoving(turnsOf(draft).toSorted((a, b) => Number(a.team > b.team) - Number(a.team < b.team)).map(idOf))

  return (
    <>
      <DraftGrid
        {...groupProps}
        draft={draft}
        names={names.A || names.B ? { A: calledBy(names, 'A'), B: calledBy(names, 'B') } : undefined}
        current={current?.index}
        renderSlot={(place, { type, heroId }) => (
          <SlotButton
            kind={type === 'PROTECT' ? 'PROTECT' : 'BAN'}
            heroId={heroId}
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
        )}
      />
      <output className="block">
        {warnings.map(({ team, index, heroId }) => (
          <span
            key={idOf({ team, index })}
            className="mt-3 flex w-fit items-start gap-2 rounded-control bg-ground px-3 py-1.5 text-warning"
          >
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {calledBy(names, team)} bans {findHero(heroId)?.name}, but {calledBy(names, team === 'A' ? 'B' : 'A')} protects this hero.
          </span>
        ))}
      </output>
    </>
  )
}
