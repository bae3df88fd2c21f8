import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '#web/ui/notice.tsx'
import { undecidedGroupsQuery } from './queries.ts'
import { levelText } from './rule-texts.ts'

/** Where teams on the line are level, in every event but the one that is open (GR-23). */
export const UndecidedList = ({ except }: { except: string }) => {
  const groups = useQuery(undecidedGroupsQuery).data?.filter(({ eventId }) => eventId !== except) ?? []
  if (groups.length === 0) return null
  return (
    <Alert className="mb-6">
      <p className="font-semibold">Somebody has to decide who advances</p>
      <ul>
        {groups.map(({ groupId, groupName, eventId, eventName, ...line }) => (
          <li key={groupId} className="pt-1 wrap-anywhere">
            <Link to={`/admin/groups?eventId=${encodeURIComponent(eventId)}`} className="font-medium underline">
              <bdi>{eventName}</bdi>, <bdi>{groupName}</bdi>
            </Link>
            {`: ${levelText(line, line.teams.map(({ name }) => name))}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
