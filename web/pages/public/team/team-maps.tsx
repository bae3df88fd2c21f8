import { useQuery } from '@tanstack/react-query'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { teamMapsQuery } from '#web/teams/history/queries.ts'
import { recordText, share } from '#web/teams/history/record-text.ts'
import { counted } from '#web/ui/counted.ts'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { MostBanned } from './most-banned.tsx'

/** A team's record by map (TM-11). Every row of it is a result, so spoiler mode shows none. */
export const TeamMaps = ({ teamId }: { teamId: string }) => {
  const { data, error, refetch } = useQuery(teamMapsQuery(teamId))
  if (error) return <FailedPart what="The record by map" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <InEachMode spoilerMode={<Empty>The record by map is hidden in spoiler mode.</Empty>}>
      {data.maps.length === 0 ? (
        <Empty>No map with a result yet</Empty>
      ) : (
        <ul className="grid gap-3 @min-[39rem]/page:grid-cols-2 @min-[63rem]/page:grid-cols-3">
          {data.maps.map((record) => {
            const map = findMap(record.map)
            const played = record.won + record.lost + record.drawn
            return (
              <li key={record.map} className="card px-4 py-3">
                <div className="flex items-baseline justify-between gap-3">
                  <span className="figures text-base leading-5">{map?.name ?? 'Other'}</span>
                  <span className="figures text-lg leading-5">{recordText(record)}</span>
                </div>
                <div className="flex items-baseline justify-between gap-3 pt-1 text-xs text-soft">
                  {map && <ModeLabel mode={map.gameMode} />}
                  <span>
                    {counted(played, 'map')} · {share(record)}% won
                  </span>
                </div>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-2 h-1 w-full bg-higher" aria-hidden>
                  <rect width={share(record)} height={1} className="fill-win" />
                </svg>
              </li>
            )
          })}
        </ul>
      )}
      <MostBanned teamId={teamId} />
    </InEachMode>
  )
}
