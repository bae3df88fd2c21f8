import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Region } from '#domain/catalogue/regions.ts'
import { monthName } from '#domain/times/months.ts'
import { Breakdown, nameLink, seasonName, tells, type BreakdownProps } from './breakdown.tsx'
import type { Choices } from './choices.ts'
import type { Column } from './columns.ts'
import type { Row } from './shares-table.tsx'
import { Trend } from './trend.tsx'

type Told<Name extends string, Report> = {
  regions: ({ region: string } & Record<Name, Report>)[]
  seasons: ({ season: string } & Record<Name, Report>)[]
  events: ({ eventId: string; eventName: string } & Record<Name, Report>)[]
  months: ({ month: string } & Record<Name, Report>)[]
}
type Props<Name extends string, Report> = {
  told: Told<Name, Report>
  /** Under which name each of them has its report. */
  of: Name
  columns: readonly Column<Report>[]
  /** The address of the played maps behind a number among these. */
  behind: (among: Partial<Choices>) => Row<Report>['address']
  withRanges: boolean
  /** Two tables beside each other where there is room. */
  narrow?: boolean
}

/** The numbers of one hero or map by region, season, event and month (SA-08). */
export const Breakdowns = <Name extends string, Report>({ told, of, columns, behind, withRanges, narrow }: Props<Name, Report>) => {
  const [main] = columns
  const parts: Omit<BreakdownProps<Report>, 'columns' | 'withRanges'>[] = [
    {
      title: 'By region', what: 'Region',
      rows: told.regions.map((each) => ({ id: each.region, name: each.region, report: each[of], address: behind({ region: each.region as Region }) })),
    },
    {
      title: 'By month', what: 'Month',
      above: main && <Trend label={`${main.label}, ${main.of}`} months={told.months.map((each) => ({ month: each.month, rate: main.rate(each[of]) }))} />,
      rows: told.months.map((each) => ({ id: each.month, name: monthName(each.month, ''), report: each[of], address: behind({ month: each.month }) })),
    },
    {
      title: 'By season', what: 'Season',
      rows: told.seasons.map((each) => ({ id: each.season, name: seasonName(each.season), report: each[of], address: behind({ season: each.season }) })),
    },
    {
      title: 'Last events', what: 'Event', fewest: 1,
      rows: told.events.map((each) => ({
        id: each.eventId, name: <Link to={`/events/${encodeURIComponent(each.eventId)}`} className={nameLink}><bdi>{each.eventName}</bdi></Link>,
        report: each[of], address: behind({ event: each.eventId }),
      })),
    },
  ]
  const shown = parts.filter(tells)
  return (
    <div className={clsx('grid grid-cols-[minmax(0,1fr)] items-start gap-10', narrow && 'lg:grid-cols-2 lg:gap-x-6')}>
      {shown.map((part, index) => (
        // One that is left alone in the last row has all of it.
        <Breakdown key={part.title} {...part} columns={columns} withRanges={withRanges} wide={narrow && index % 2 === 0 && index === shown.length - 1} />
      ))}
    </div>
  )
}
