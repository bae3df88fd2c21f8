import { clsx } from 'clsx'
import { LocalTime } from './local-time.tsx'
import { shownDay } from './time-styles.ts'

type Props = {
  instant: string | null
  /** The instant of the item before; undefined for the first item. */
  before: string | null | undefined
  /** Where spoiler mode leaves items out: the heading among `all` of them, or among those that it shows (`known`). */
  among?: 'all' | 'known' | undefined
}

const SHOWN = { all: 'flex spoiler-on:hidden', known: 'day-known hidden spoiler-on:flex' }

const sameDay = (a: string | null, b: string | null | undefined): boolean =>
  a === null || b === null || b === undefined ? a === b : shownDay(a) === shownDay(b)

/**
 * The day above an item of a list, hidden when the item before has the same. Which days those are depends on the
 * visitor's zone: the early script decides it again in the browser, with the same result as this component there. Items that
 * spoiler mode may leave out have a `data-reached` mark; nothing else of a heading tells whether there are any (SP-03).
 */
export const DayHeading = ({ instant, before, among }: Props) => (
  <p
    data-day-heading
    hidden={before !== undefined && sameDay(instant, before)}
    suppressHydrationWarning
    className={clsx('items-baseline gap-2 px-3 pt-2 pb-1 sm:pt-3 text-xs font-semibold text-soft', among ? SHOWN[among] : 'flex')}
  >
    {instant ? <LocalTime instant={instant} format="day" /> : 'Unscheduled'}
  </p>
)
