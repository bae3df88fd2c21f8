import { clsx } from 'clsx'
import { Link } from 'react-router'
import { daysOffered, partsOfDay } from '#domain/times/days.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { shownDay } from '#web/ui/time/time-styles.ts'
import { centreDay } from './centre-day.ts'
import { addressWith, type Choices } from './choices.ts'

/**
 * Days to choose from (PU-08): a row that is pushed sideways, with the shown day or today in its middle, or all days of the month.
 * Which of them is today depends on the visitor's zone: the early script decides it again and moves the row before it is seen.
 */
export const DayStrip = ({ choices }: { choices: Choices }) => {
  const now = useNow()
  const today = shownDay(now)
  const { day, month } = choices
  const days = daysOffered(day, month, now)
  const middle = [day, today].find((each) => each !== null && days.includes(each)) ?? days[0]
  return (
    <ul aria-label="Days" data-days className="day-strip">
      {days.map((each) => {
        const { weekday, date, year } = partsOfDay(each)
        return (
          <li key={each} ref={each === middle ? centreDay : undefined}>
            <Link
              to={addressWith(choices, { day: each, month: null })}
              aria-current={each === day ? 'true' : undefined}
              data-day={each}
              data-today={each === today ? '' : undefined}
              suppressHydrationWarning
              preventScrollReset
              className={clsx('day-link', each !== day && 'text-soft')}
            >
              <span className="day-link-word">
                <span className="day-link-weekday">{weekday}</span>
                <span className="day-link-today">Today</span>
              </span>{' '}
              <span className="day-link-date">{today.startsWith(year) ? date : `${date}, ${year}`}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
