import { useNow } from './now.tsx'
import { timeText, type TimeStyle } from './time-styles.ts'

type Props = { instant: string; format: TimeStyle; className?: string }

/**
 * An instant in the visitor's zone, with UTC on hover; a day of another year comes with its year. The server does not
 * know the zone and writes UTC; the early script rewrites that before it is painted, so the browser's first render
 * already finds its own text.
 */
export const LocalTime = ({ instant, format, className }: Props) => {
  const thisYear = new Date(useNow()).getUTCFullYear()
  const style = format === 'day' && new Date(instant).getUTCFullYear() !== thisYear ? 'dayYear' : format
  const onServer = typeof document === 'undefined'
  const utc = timeText(instant, 'dateTime', 'UTC')
  return (
    <time dateTime={instant} data-style={style} title={utc} className={className} suppressHydrationWarning>
      {onServer ? timeText(instant, style, 'UTC') : timeText(instant, style)}
    </time>
  )
}
