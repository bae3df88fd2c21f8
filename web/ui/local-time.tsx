import { timeText, type TimeStyle } from './time-styles.ts'

type Props = { instant: string; format: TimeStyle; className?: string }

/**
 * An instant in the visitor's zone, with UTC on hover. The server does not know the zone and writes UTC; the early
 * script rewrites that before it is painted, so the browser's first drawing already finds its own text.
 */
export const LocalTime = ({ instant, format, className }: Props) => {
  const onServer = typeof document === 'undefined'
  const utc = timeText(instant, 'dateTime', 'UTC')
  return (
    <time dateTime={instant} data-style={format} title={utc} className={className} suppressHydrationWarning>
      {onServer ? timeText(instant, format, 'UTC') : timeText(instant, format)}
    </time>
  )
}
