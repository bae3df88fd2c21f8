import { timeText, type TimeStyle } from './time-styles.ts'

type Props = { instant: string; style: TimeStyle; className?: string }

/**
 * An instant in the visitor's zone, with UTC on hover. The server does not know the zone and writes UTC; the early
 * script rewrites that before it is painted, so the browser's first drawing already finds its own text.
 */
export const LocalTime = ({ instant, style, className }: Props) => {
  const onServer = typeof document === 'undefined'
  const utc = timeText(instant, 'dateTime', 'UTC')
  return (
    <time dateTime={instant} data-style={style} title={utc} className={className} suppressHydrationWarning>
      {onServer ? timeText(instant, style, 'UTC') : timeText(instant, style)}
    </time>
  )
}
