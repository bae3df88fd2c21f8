import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { bracketOf, type BracketRecord } from '#contract/sent-brackets.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { eventMarkQuery } from '#web/events/queries.ts'
import { eventMatchesQuery } from '#web/matches/queries.ts'
import { isGone } from '#web/site/api.ts'
import { loader as pageLoader } from '#web/site/load.ts'
import { apiOf } from '#web/site/query-client.ts'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { Embed, NothingEmbedded } from './embed.tsx'

const loadTree = async () => (await import('#web/brackets/bracket-tree.tsx')).BracketTree
const Tree = import.meta.env.FIRST_USE ? onFirstUse(loadTree, useSpoilerMode) : onDemand(loadTree)

const bracketQuery = (id: string) =>
  queryOptions({
    queryKey: [...bracketKeys.all, id],
    queryFn: async ({ client, signal }) => bracketOf(await apiOf(client).call('GET /brackets/:id', { params: { id }, signal })),
  })

export const loader = pageLoader((client, { params: { bracketId = '' } }) => {
  const found = client.ensureQueryData(bracketQuery(bracketId))
  const around = found.then(({ eventId }) =>
    Promise.all([client.ensureQueryData(eventMarkQuery(eventId)), client.ensureQueryData(eventMatchesQuery(eventId))]),
  )
  return { required: [found], optional: [around, ...(import.meta.env.SSR || !import.meta.env.FIRST_USE ? [Tree.ready()] : [])] }
})

const Bracket = ({ bracket }: { bracket: BracketRecord }) => {
  const { eventId, name } = bracket
  const { data: event } = useQuery(eventMarkQuery(eventId))
  const { data: matches } = useQuery(eventMatchesQuery(eventId))
  const byId = useMemo(() => new Map((matches ?? []).map((match) => [match.id, match])), [matches])
  return (
    <Embed title={event ? `${event.name}: ${name}` : name} path={`/events/${encodeURIComponent(eventId)}`}>
      <h2 className="sr-only">
        <bdi>{name}</bdi>
      </h2>
      <Tree bracket={bracket} matches={byId} />
    </Embed>
  )
}

/** A bracket in a frame, as visitors see it on its event's page (BR-38 SH-10). */
export const Component = () => {
  const { bracketId = '' } = useParams()
  const { data, error } = useQuery(bracketQuery(bracketId))
  return data && !isGone(error) ? <Bracket bracket={data} /> : <NothingEmbedded what="Bracket" />
}
