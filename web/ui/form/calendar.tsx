import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { formatDayHeading } from '#domain/times/format.ts'

type Props = { day: string | null; onPick: (day: string) => void }

/** The calendar works with local dates; noon exists on every day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00`)
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** 'Today, Friday, November 20, 2026': the name of a day holds the figure that is seen. */
const labelDayButton = (date: Date, { today }: { today?: boolean }): string =>
  `${today ? 'Today, ' : ''}${formatDayHeading(dayOf(date))}`

const navigation = 'grid size-10 place-items-center rounded-control text-soft hover:bg-raised hover:text-text'

const CLASSES = {
  root: 'w-70',
  months: 'relative',
  nav: 'absolute top-0 right-0 flex',
  button_previous: navigation,
  button_next: navigation,
  month_caption: 'flex h-10 items-center pl-2',
  caption_label: 'text-base font-semibold',
  month_grid: 'w-full border-collapse',
  weekday: 'h-8 text-xs font-normal text-soft',
  day: 'p-0 text-center',
  day_button: clsx(
    'figures size-10 rounded-control text-base font-medium hover:bg-raised',
    '[[data-selected]>&]:bg-accent [[data-selected]>&]:text-on-accent',
    '[[data-today]:not([data-selected])>&]:text-accent [[data-today]:not([data-selected])>&]:underline',
    '[[data-outside]:not([data-selected])>&]:text-soft',
  ),
}

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />

/** A month to pick a yyyy-mm-dd day from; weeks start on Sunday (TI-02). */
export const Calendar = ({ day, onPick }: Props) => (
  <DayPicker
    mode="single"
    required
    selected={day ? dateOf(day) : undefined}
    defaultMonth={day ? dateOf(day) : undefined}
    onSelect={(date) => onPick(dayOf(date))}
    weekStartsOn={0}
    showOutsideDays
    fixedWeeks
    classNames={CLASSES}
    labels={{ labelDayButton }}
    components={{ Chevron }}
  />
)
