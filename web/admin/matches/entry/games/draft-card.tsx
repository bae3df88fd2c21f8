import { clsx } from 'clsx'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { inLayout } from '#domain/catalogue/fit.ts'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import { hasHeroes } from '#domain/drafts/slots.ts'
import type { Sides } from '#domain/matches/match.ts'
import { useSeasonOfEvent } from '#web/admin/events/season-of-event.ts'
import { draftEditorPath, type DraftHandover, type DraftValue } from '#web/admin/drafts/draft-data.ts'
import { DraftEditorDialog } from '#web/admin/drafts/draft-editor-dialog.tsx'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { Button } from '#web/ui/button.tsx'
import { SLOT_KINDS } from '#web/drafts/slot-kinds.ts'
import type { FormSide } from '#web/admin/matches/entry/use-sides.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'

/** A team's heroes in turn order, bans apart from protects by picture and word. */
const Heroes = ({ team, slots }: { team: string; slots: readonly DraftSlot[] }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <bdi className="truncate text-xs text-soft">{team}</bdi>
    <ul className="flex flex-wrap gap-1">
      {slots.map(({ type, heroId }, index) => {
        const hero = findHero(heroId)
        if (!hero || type === 'EMPTY') return null
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the index is the turn, which never changes
          <li key={index} title={`${SLOT_KINDS[type].label}: ${hero.name}`}>
            <HeroPortrait hero={hero} className={type === 'BAN' ? 'size-6 grayscale' : 'size-6 ring-1 ring-win'} />
            <span className="sr-only">{`${SLOT_KINDS[type].label}: ${hero.name}`}</span>
          </li>
        )
      })}
    </ul>
  </div>
)

type Props = {
  index: number
  sides: Sides<FormSide>
  matchId: string | null
  onLeave: () => void
  /** Whether small screens leave it out while there is no draft: scores come first there. */
  folded: boolean
}

/** A game's draft in short (DR-10), and the ways into its editor: over the form, or as a page that can be shared. */
export const DraftCard = ({ index, sides: { one, two }, matchId, onLeave, folded }: Props) => {
  const { control, setValue } = useFormContext<MatchValues>()
  const [open, setOpen] = useState(false)
  const path = `games.${index}` as const
  const [teamASlots, teamBSlots, teamAAssignment, teamBAssignment] = useWatch({
    control,
    name: [`${path}.teamASlots`, `${path}.teamBSlots`, `${path}.teamAAssignment`, `${path}.teamBAssignment`],
  })
  const { season, layout } = useSeasonOfEvent(useWatch({ control, name: 'eventId' }))
  const value: DraftValue = inLayout({ teamASlots, teamBSlots, teamAAssignment, teamBAssignment }, layout)
  const hasDraft = hasHeroes(teamASlots, teamBSlots)
  const number = index + 1
  const handover: DraftHandover = { ...value, season: season.id, names: { one: one.id ? one.name : '', two: two.id ? two.name : '' } }

  const save = (next: DraftValue) => {
    for (const key of ['teamASlots', 'teamBSlots', 'teamAAssignment', 'teamBAssignment'] as const) {
      setValue(`${path}.${key}`, next[key])
    }
    setOpen(false)
  }
  return (
    <section
      aria-label={`Draft Phase - Game ${number}`}
      className={clsx(
        folded && !hasDraft && 'max-lg:hidden',
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-t border-line pt-2',
        'lg:flex-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr_auto] lg:items-start',
      )}
    >
      <div className="min-w-0 lg:py-1">
        <h4 className="text-sm font-semibold">Draft Phase - Game {number}</h4>
        {!hasDraft && <p className="text-sm text-soft">No draft data available</p>}
      </div>
      {hasDraft && (
        <div className="col-span-full grid grid-cols-2 gap-2 max-lg:order-last lg:grid-cols-1">
          <Heroes team={teamAAssignment || one.name} slots={teamASlots} />
          <Heroes team={teamBAssignment || two.name} slots={teamBSlots} />
        </div>
      )}
      <Button
        onClick={() => setOpen(true)}
        className="px-2 lg:col-span-full lg:row-start-3 @max-[11rem]:px-1 @max-[11rem]:text-xs"
      >
        {hasDraft ? 'Edit Draft' : 'Add Draft Data'}
      </Button>
      <Link
        to={draftEditorPath(matchId, index)}
        state={handover}
        onClick={onLeave}
        aria-label={`Draft of game ${number} on its own page`}
        title="Draft editor on its own page"
        className={clsx(
          'grid size-10 place-items-center rounded-control text-soft hover:bg-higher hover:text-text',
          'lg:col-start-2 lg:row-start-1 lg:-mr-2',
        )}
      >
        <Maximize2 size={16} aria-hidden />
      </Link>
      {open && (
        <DraftEditorDialog
          gameNumber={number}
          value={value}
          heroes={season.heroes}
          teamNames={[one.name, two.name]}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
