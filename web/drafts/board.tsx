import { clsx } from 'clsx'
import { findMap } from '#domain/catalogue/catalogue.ts'
import type { Draft } from '#domain/drafts/draft.ts'
import type { SlotPlace } from '#domain/drafts/slots.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { useSite } from '#web/site/page-state.ts'
import { DraftRows } from './draft-rows.tsx'

type Props = {
  draft: Draft
  selected: SlotPlace | null
  onSelect: (place: SlotPlace) => void
  onClear: (place: SlotPlace) => void
}

/** The draft as two rows in turn order on the chosen map. */
export const Board = ({ draft, ...rows }: Props) => {
  const { name } = useSite()
  const map = findMap(draft.selectedMapId)
  return (
    <section aria-label="Draft board" className="draft-board">
      {map && <img key={map.id} src={map.portraitUrl} alt="" width={1280} height={720} className="draft-ground" />}
      <div className="draft-shade" />
      <header className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className={clsx('figures -mb-1 truncate pb-1 text-xl md:text-2xl', !map && 'text-soft')}>
            {map?.name ?? 'No map chosen'}
          </p>
          {map ? <ModeLabel mode={map.gameMode} /> : <p className="text-xs text-soft">Pick a map below</p>}
        </div>
        <p className="figures text-right text-xs leading-4 tracking-wider uppercase">
          <span className="block">{name}</span>Draft
        </p>
      </header>
      <DraftRows draft={draft} {...rows} />
    </section>
  )
}
