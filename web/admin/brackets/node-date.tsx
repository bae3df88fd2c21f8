import { LocalTime } from '#web/ui/local-time.tsx'

/** When a node is played, or why that cannot be said (admin specification, section 2). */
export const NodeDate = ({ instant }: { instant: unknown }) => {
  if (instant === null || instant === undefined || instant === '') return 'No date set'
  if (typeof instant !== 'string') return 'Error'
  if (Number.isNaN(Date.parse(instant))) return 'Invalid date'
  return (
    <>
      <LocalTime instant={instant} format="day" /> <LocalTime instant={instant} format="clock" />
    </>
  )
}
