import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { isTeamId, plays } from '#domain/matches/series.ts'
import { matchEntryPath } from '#web/admin/drafts/draft-data.ts'
import { Alert } from '#web/ui/notice.tsx'
import { matchesOfTeamQuery } from '../queries.ts'
import type { MatchValues } from './values.ts'

const FIELDS = ['eventId', 'teamOneId', 'teamTwoId', 'matchStartTime'] as const

/**
 * Warns that the two teams have another match in the event at the same time. Only a hint: rematches exist.
 * @param matchId the match that is edited, which is no other; null for a new one
 */
export const DuplicateNote = ({ matchId }: { matchId: string | null }) => {
  const [eventId, one, two, start] = useWatch<MatchValues, typeof FIELDS>({ name: FIELDS })
  const isKnown = Boolean(eventId) && isTeamId(one) && isTeamId(two)
  const { data = [] } = useQuery({ ...matchesOfTeamQuery(eventId ?? '', one), enabled: isKnown })
  const twin = isKnown
    ? data.find(
        (match) =>
          match.id !== matchId &&
          plays(match, two) &&
          (match.matchStartTime ?? '') === (start ?? ''),
      )
    : undefined
  if (!twin) return null
  return (
    <Alert>
      These two teams already have a match in this event {start ? 'at this time' : 'without a start time'}.{' '}
      <Link to={matchEntryPath(twin.id)} className="font-semibold underline">
        Open that match
      </Link>
    </Alert>
  )
}
