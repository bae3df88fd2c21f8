import { useNow } from '#web/ui/time/now.tsx'
import { timeText } from '#web/ui/time/time-styles.ts'

const THIS_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const OTHER_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit',
})

/** When a node is played, in short, or why that is unknown (BR-23). The whole date with its zone is shown on hover. */
export const NodeDate = ({ instant }: { instant: unknown }) => {
  const year = new Date(useNow()).getFullYear()
  if (instant === null || instant === undefined || instant === '') return 'No date set'
  if (typeof instant !== 'string') return 'Error'
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return 'Invalid date'
  return (
    <time dateTime={instant} title={timeText(instant, 'dateTime')}>
      {(date.getFullYear() === year ? THIS_YEAR : OTHER_YEAR).format(date)}
    </time>
  )
}
