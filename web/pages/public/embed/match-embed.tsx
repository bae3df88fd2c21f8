import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { spoilerFreeName } from '#domain/matches/sides.ts'
import { IfNeeded } from '#web/matches/if-needed.tsx'
import { MatchBoard } from '#web/matches/match-board.tsx'
import { matchQuery } from '#web/matches/queries.ts'
import { isGone } from '#web/site/api.ts'
import { loader as pageLoader } from '#web/site/load.ts'
import { reachedBy } from '#web/matches/spoiler-key.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { Embed, NothingEmbedded } from './embed.tsx'

export const loader = pageLoader((client, { params: { matchId = '' } }) => ({ required: [client.ensureQueryData(matchQuery(matchId))] }))

/** A match as a score board in a frame (SH-10). */
export const Component = () => {
  const { matchId = '' } = useParams()
  const { data, error } = useQuery(matchQuery(matchId))
  const now = useNow()
  if (!data || isGone(error)) return <NothingEmbedded what="Match" />
  return (
    <Embed title={[spoilerFreeName(data), data.eventName].filter(Boolean).join(', ')} path={`/matches/${encodeURIComponent(matchId)}`}>
      <IfNeeded spoilerKey={reachedBy(data)}>
        <MatchBoard match={data} now={now} />
      </IfNeeded>
    </Embed>
  )
}
