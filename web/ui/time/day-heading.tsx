import { LocalTime } from './local-time.tsx'
import { timeText } from './time-styles.ts'

type Props = {
  instant: string | null
  /** The instant of the item before; undefined for the first item. */
  before: string | null | undefined
  /** It is shown in spoiler mode only, among the items that are: those with a `data-reached` mark do not count there. */
  amongKnown?: boolean
}

const dayOf = (instant: string): string =>
  timeText(instant, 'date', typeof document === 'undefined' ? 'UTC' : undefined)

const sameDay = (a: string | null, b: string | null | undefined): boolean =>
  a === null || b === null || b === undefined ? a === b : dayOf(a) === dayOf(b)

/**
 * The day above an item of a list, hidden when the item before has the same. Which days those are depends on the
 * visitor's zone: the early script decides it again in the browser, with the same result as this component there.
 */
export const DayHeading = ({ instant, before, amongKnown }: Props) => (
  <p
    data-day-heading={amongKnown ? 'known' : ''}
    hidden={before !== undefined && sameDay(instant, before)}
    suppressHydrationWarning
    className="flex items-baseline gap-2 px-3 pt-3 pb-1 text-xs font-semibold text-soft"
  >
    {instant ? <LocalTime instant={instant} format="day" /> : 'Unscheduled'}
  </p>
)
