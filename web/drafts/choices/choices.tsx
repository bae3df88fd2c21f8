import { Map as MapIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { seasonAndLayout } from '#domain/catalogue/seasons.ts'
import type { Draft } from '#domain/drafts/draft.ts'
import type { SlotPlace } from '#domain/drafts/slots.ts'
import type { NamesChange, TeamNames } from '#domain/drafts/team-names.ts'
import { HeroPanel } from '#web/drafts/hero-panel.tsx'
import { MapPicker } from '#web/drafts/map-picker.tsx'
import { NameFields } from '#web/drafts/names/name-fields.tsx'
import type { DraftActs } from '#web/drafts/use-draft.ts'
import { Keys } from './keys.tsx'
import { Sheet } from './sheet.tsx'

export type ChoicesProps = {
  draft: Draft
  selected: SlotPlace | null
  acts: DraftActs
  names: TeamNames
  onNames: (change: NamesChange) => void
}

/** What can be put on the board: heroes, maps and the names of the teams (DR-07 DR-12 DR-13). */
export const Choices = ({ draft, selected, acts, names, onNames }: ChoicesProps) => {
  const [mapsOpen, setMapsOpen] = useState(false)
  const mapButton = useRef<HTMLButtonElement>(null)
  const lastSlot = useRef(selected)
  useEffect(() => {
    if (selected) lastSlot.current = selected
  })
  // Choosing for a slot and choosing a map are two things.
  if (selected && mapsOpen) setMapsOpen(false)
  const { season } = seasonAndLayout(draft)
  const map = findMap(draft.selectedMapId)

  const openMaps = () => {
    acts.select(null)
    setMapsOpen(true)
  }
  const chooseMap = (mapId: string | null) => {
    acts.selectMap(mapId)
    setMapsOpen(false)
  }

  return (
    <div data-script className="grid gap-x-6 gap-y-3 pt-3 md:gap-y-8 md:pt-6 lg:grid-cols-3">
      <div className="min-w-0 space-y-6 lg:col-span-2">
        <Sheet
          title="Hero Selection"
          open={selected !== null}
          onClose={() => acts.select(null)}
          returnTo={() => document.querySelector<HTMLElement>(`[data-roving="${lastSlot.current?.team}${lastSlot.current?.index}"]`)}
        >
          <HeroPanel
            draft={draft} heroes={season.heroes} selected={selected} names={names} onAssign={acts.assign} onClear={acts.clearSelected}
          />
        </Sheet>
        <Keys />
      </div>
      <div className="flex min-w-0 flex-col gap-y-6 md:gap-y-8">
        <button ref={mapButton} type="button" aria-haspopup="dialog" aria-expanded={mapsOpen} onClick={openMaps} className="draft-map-button">
          {map ? <img src={map.portraitUrl} alt="" width={320} height={180} /> : <MapIcon size={20} aria-hidden />}
          <span className="min-w-0 grow truncate text-left font-semibold">{map?.name ?? 'Choose a map'}</span>
          <span className="text-soft">{map && 'Change'}</span>
        </button>
        <Sheet title="Map Selection" open={mapsOpen} onClose={() => setMapsOpen(false)} returnTo={() => mapButton.current}>
          <MapPicker maps={season.maps} selectedMapId={draft.selectedMapId} onSelect={chooseMap} />
        </Sheet>
        <NameFields names={names} onChange={onNames} />
      </div>
    </div>
  )
}
