import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { useSite } from '#web/site/page-state.ts'

/** The ground of a draft: its map, and what is on it. */
export const BoardFrame = ({ mapId, children }: { mapId: string | null; children: ReactNode }) => {
  const { name } = useSite()
  const map = findMap(mapId)
  return (
    <section aria-label="Draft board" className="draft-board picture-ground">
      {map && <img key={map.id} src={map.portraitUrl} alt="" width={1280} height={720} className="draft-ground" />}
      <div className="draft-shade" />
      <header className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className={clsx('figures -mb-1 truncate large-text:mb-0 pb-1 text-xl md:text-2xl', !map && 'text-soft')}>
            {map?.name ?? 'No map chosen'}
          </p>
          {map ? <ModeLabel mode={map.gameMode} /> : <p className="text-xs text-soft">Pick a map below</p>}
        </div>
        <p className="figures text-right text-xs leading-4 tracking-wider uppercase">
          <span className="block">{name}</span>Draft
        </p>
      </header>
      {children}
    </section>
  )
}
