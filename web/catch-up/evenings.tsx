import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { momentIn, type CatchUp } from './queries.ts'

const NOW = 'now'
const DAY_MS = 86_400_000

/** An evening by its day, and by its hour as well where another may begin on the same day, in whatever zone. */
const EveningName = ({ place, evenings }: Pick<CatchUp, 'evenings'> & { place: number }) => {
  const [before, one, after] = [place - 1, place, place + 1].map((each) => evenings[each]?.start)
  if (!one) return null
  const isNear = [before, after].some((other) => other && Math.abs(Date.parse(other) - Date.parse(one)) < DAY_MS)
  return (
    <>
      <LocalTime instant={one} format="day" />
      {isNear && (
        <>
          {', '}
          <LocalTime instant={one} format="clock" />
        </>
      )}
    </>
  )
}

/**
 * Rewinds the event to the beginning of an evening: a slider, and a link for each one, with what is played then (SP-09). Both work without
 * script.
 */
export const Evenings = ({ data: { evenings, evening, at } }: { data: CatchUp }) => {
  const id = useId()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<number | null>(null)
  const [shownAt, setShownAt] = useState(at)
  if (at !== shownAt) {
    setShownAt(at)
    setMoved(null)
  }
  const stops = [...evenings.map((each) => each.at), NOW]
  const chosen = moved ?? evening
  const start = evenings[chosen]?.start
  const stagesAt = (place: number): string[] => evenings[place]?.stages ?? []
  const go = (place: number) => {
    setMoved(place)
    void navigate(momentIn(search, stops[place] ?? NOW), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="card p-3 sm:p-4" data-no-print>
      <form className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label="Evenings">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <label htmlFor={id} className="text-xs text-soft">
              Back to the evening of
            </label>
            <span className="figures text-lg">{start ? <EveningName place={chosen} evenings={evenings} /> : 'Everything so far'}</span>
          </div>
          <input
            id={id}
            type="range"
            name="at"
            min={1}
            max={stops.length}
            value={chosen + 1}
            aria-valuetext={start ? [`Evening ${chosen + 1} of ${evenings.length}`, ...stagesAt(chosen)].join(', ') : 'Everything so far'}
            onChange={({ target }) => go(Number(target.value) - 1)}
            className="h-10 w-full accent-accent"
          />
        </div>
        <noscript>
          <Button type="submit">Go</Button>
        </noscript>
      </form>
      <ol aria-label="Evenings" className="scroll-row flex gap-2">
        {stops.map((stop, place) => (
          <ChipLink key={stop} to={momentIn(search, stop)} chosen={place === chosen}>
            {evenings[place] ? (
              <span className="py-1">
                <EveningName place={place} evenings={evenings} />
                {stagesAt(place).length > 0 && <bdi className="block max-w-40 truncate text-xs font-normal">{stagesAt(place).join(', ')}</bdi>}
              </span>
            ) : (
              'All'
            )}
          </ChipLink>
        ))}
      </ol>
    </div>
  )
}
