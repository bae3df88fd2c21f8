import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { allEventsQuery } from './queries.ts'

/** Shown until an event is chosen: what for, and where there is none yet, the way to the first one. */
export const ChooseEvent = ({ children }: { children: string }) => {
  const { data } = useQuery(allEventsQuery)
  if (data?.length !== 0) return <Empty>{children}</Empty>
  return (
    <Empty>
      No events yet. Groups, brackets and plans belong to an event.
      <span className="mt-3 flex justify-center">
        <Link to="/admin/events?eventId=new" className={buttonClass('primary')}>
          Add the first event
        </Link>
      </span>
    </Empty>
  )
}
