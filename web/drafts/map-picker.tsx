import { clsx } from 'clsx'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { findMap, type GameMap } from '#domain/catalogue/catalogue.ts'
import { filterMaps } from '#domain/catalogue/pick.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { Section } from '#web/ui/section.tsx'
import { useRoving } from './use-roving.ts'

const FILTER_ID = 'draft-map-filter'

type Props = { maps: readonly GameMap[]; selectedMapId: string | null; onSelect: (mapId: string | null) => void }

/** The maps with their pictures, filtered by name or game mode. Pressing the chosen one again clears the choice. */
export const MapPicker = ({ maps: all, selectedMapId, onSelect }: Props) => {
  const [query, setQuery] = useState('')
  const maps = filterMaps(query, all)
  const { groupProps, itemProps } = useRoving(
    maps.map(({ id }) => id),
    selectedMapId ?? undefined,
  )

  return (
    <Section title="Map Selection" aside={findMap(selectedMapId)?.name} className="min-w-0">
      <div className="rounded-card border border-line bg-raised p-3">
        <div className="relative pb-3">
          <Search size={16} aria-hidden className="pointer-events-none absolute top-3 left-3 text-soft" />
          <input
            id={FILTER_ID}
            type="search"
            maxLength={50}
            aria-label="Filter maps by name or game mode"
            placeholder="Filter by name or game mode"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            className={clsx(
              'h-10 w-full rounded-control border border-line-strong',
              'bg-ground pr-3 pl-9 text-base placeholder:text-soft md:text-sm',
            )}
          />
        </div>
        <ul {...groupProps} className="draft-maps">
          {maps.map((map) => {
            const chosen = map.id === selectedMapId
            return (
              <li key={map.id}>
                <button
                  type="button"
                  aria-pressed={chosen}
                  onClick={() => onSelect(chosen ? null : map.id)}
                  className={clsx(
                    'relative block aspect-2/1 w-full overflow-hidden',
                    'rounded-control bg-higher text-left text-text transition',
                    chosen ? 'ring-2 ring-accent' : 'ring-1 ring-line hover:ring-line-strong',
                  )}
                  {...itemProps(map.id)}
                >
                  <img
                    src={map.portraitUrl}
                    alt=""
                    width={320}
                    height={180}
                    loading="lazy"
                    decoding="async"
                    className="absolute inset-0 size-full object-cover"
                  />
                  <span
                    className={clsx(
                      'picture-ground absolute inset-x-0 bottom-0 bg-linear-to-t from-ground text-text',
                      'via-ground/85 to-ground/0 px-2 pt-5 pb-1.5',
                    )}
                  >
                    <span className="figures block leading-4">{map.name}</span>
                    <ModeLabel mode={map.gameMode} />
                  </span>
                  {chosen && (
                    <span
                      className={clsx(
                        'absolute top-1 right-1 grid',
                        'size-5 place-items-center rounded-full bg-accent text-on-accent',
                      )}
                    >
                      <Check size={14} aria-hidden />
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
        {maps.length === 0 && (
          <output className="block py-6 text-center text-soft">No map matches “{query.trim()}”</output>
        )}
      </div>
    </Section>
  )
}
