import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import type { Supposed } from '#domain/scenarios/suppose.ts'
import { apiOf } from '#web/site/query-client.ts'
import { withTimeout } from '#web/site/timeout.ts'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { NeedsParts, type NeedsProps } from './needs-parts.tsx'
import { groupKeys } from './queries.ts'

const needsQuery = (groupId: string) => queryOptions({
  queryKey: [...groupKeys.all, 'needs', groupId],
  queryFn: ({ client, signal }) => apiOf(client).call('GET /groups/:groupId/scenarios', { params: { groupId }, signal: withTimeout(signal) }),
})

const supposedQuery = (groupId: string, outcomes: readonly Supposed[]) => queryOptions({
  queryKey: [...groupKeys.all, 'needs', groupId, outcomes],
  queryFn: ({ client, signal }) => apiOf(client).call('POST /groups/:groupId/scenarios', {
    params: { groupId }, signal: withTimeout(signal),
    body: { outcomes: outcomes.map(({ matchId, score }) => ({ matchId, teamOneMaps: score.one, teamTwoMaps: score.two })) },
  }),
  enabled: outcomes.length > 0,
  placeholderData: keepPreviousData,
})

const note = ({ basis, isWhole }: AnswerOf<Api['GET /groups/:groupId/scenarios']>): string =>
  [
    'Certain if all open matches are played, without forfeits or withdrawals to come.',
    basis === 'records' ? 'There is too much to come to look at all endings, so this rests on wins and losses.' : 'Ranks hold if later rounds are paired by the rule.',
    !isWhole && 'A correction has opened a round again, which may get other pairings.',
  ].filter(Boolean).join(' ')

/** What the teams of a Swiss stage need (SC-08): the server plays on, because pairings to come need all of its rounds. */
export const SwissNeeds = ({ group, names, onTable }: NeedsProps) => {
  const [chosen, setOutcomes] = useState<readonly Supposed[]>([])
  const { data, error } = useQuery(needsQuery(group.id))
  // A match that is over meanwhile has its real result.
  const outcomes = chosen.filter(({ matchId }) => data?.open.some((match) => match.matchId === matchId))
  const { data: supposed } = useQuery(supposedQuery(group.id, outcomes))
  const rows = outcomes.length > 0 ? supposed?.standings : undefined
  useEffect(() => {
    if (!rows) return undefined
    onTable(rows)
    return () => onTable(null)
  }, [rows, onTable])
  if (!data) return error ? <Alert>What the teams need could not be loaded. Please check your connection and try again.</Alert> : <Skeleton className="h-64" />
  return (
    <NeedsParts
      names={names}
      outcomes={outcomes}
      onOutcomes={setOutcomes}
      open={data.open.map(({ scores, ...match }) => ({ ...match, scores: scores.map(({ teamOneMaps, teamTwoMaps }) => ({ one: teamOneMaps, two: teamTwoMaps })) }))}
      teams={(rows && supposed?.teams) ?? data.teams}
      rows={rows ?? group.standings}
      note={note(data)}
      hasLine
    />
  )
}
