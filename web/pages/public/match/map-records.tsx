import { clsx } from 'clsx'
import type { MatchPreview } from '#contract/match/around.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import type { Side } from '#domain/matches/match.ts'
import type { SideView } from '#domain/matches/sides.ts'
import { Section } from '#web/ui/section.tsx'

type Maps = MatchPreview['maps']

/** As many rows as the form beside them has. */
const FIRST = 5
/** One row more is as short as the words that would open it. */
const FEW = 1

const Figure = ({ record: { won, lost }, className }: { record: Maps[number][Side]; className: string | false }) => (
  <td className={clsx('figures text-base', className || 'px-2 py-1.5', won <= lost && 'text-soft')}>{won + lost > 0 ? `${won}–${lost}` : '–'}</td>
)

type TableProps = { of: readonly SideView[]; maps: Maps; label?: string }

/** Maps with the record of two teams at their sides, or of one behind them. */
const Records = ({ of, maps, label }: TableProps) => {
  const [first, second] = of
  if (!first) return null
  // One team alone has its form beside it, whose rows are as high.
  const alone = !second && 'h-11 px-5 text-right'
  const head = ({ tag, name }: SideView) => (
    <th scope="col" className={clsx('w-1/4 py-2 leading-3.5 wrap-anywhere', alone ? 'px-5 text-right' : 'px-1 sm:px-2')}><bdi data-tag>{tag || name}</bdi></th>
  )
  return (
    <table className="w-full table-fixed text-center" aria-label={label}>
      <thead className={clsx(label && 'sr-only')}>
        <tr className="text-xs text-soft">
          {second && head(first)}
          <th scope="col" className="w-1/2 px-2 py-2"><span className="sr-only">Map</span></th>
          {head(second ?? first)}
        </tr>
      </thead>
      <tbody>
        {maps.map(({ map, ...records }) => (
          <tr key={map} className="border-t border-line/60">
            {second && <Figure record={records[first.side]} className={false} />}
            <th scope="row" className={clsx('font-semibold', second ? 'px-2' : 'px-5 text-left')}>{findMap(map)?.name}</th>
            <Figure record={records[(second ?? first).side]} className={alone} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The maps that the teams `of` a match won and lost, the most played in sight and all one press away (MT-37). */
export const MapRecords = ({ title, of, maps }: { title: string; of: readonly SideView[]; maps: Maps }) => {
  const shown = maps.filter(({ map }) => findMap(map))
  if (shown.length === 0) return null
  const isFolded = shown.length > FIRST + FEW
  return (
    <Section title={title} className="min-w-0">
      <div className="overflow-hidden card">
        <Records of={of} maps={isFolded ? shown.slice(0, FIRST) : shown} />
        {isFolded && (
          <details className="group border-t border-line/60">
            <summary className="min-h-10 cursor-pointer content-center px-4 text-center font-semibold text-accent hover:underline print:hidden">
              <span className="group-open:hidden">{`Show all ${shown.length} maps`}</span>
              <span className="hidden group-open:inline">Show fewer maps</span>
            </summary>
            <Records of={of} maps={shown.slice(FIRST)} label="Record by map, those played less" />
          </details>
        )}
      </div>
    </Section>
  )
}
