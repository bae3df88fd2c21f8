import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, redirect, useParams, useSearchParams, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { shortened } from '#domain/events/sidebar.ts'
import { Evenings } from '#web/catch-up/evenings.tsx'
import { NextToWatch } from '#web/catch-up/next-to-watch.tsx'
import { catchUpQuery, momentIn, type CatchUp } from '#web/catch-up/queries.ts'
import { useFollows } from '#web/following/use-follows.ts'
import { MatchList } from '#web/matches/match-list.tsx'
import { isGone } from '#web/site/api.ts'
import { loadContext, loader } from '#web/site/load.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'

const load = () => import('#web/catch-up/known-results.tsx')
const loadResults = async () => (await load()).KnownResults

/** Picks and what is followed are stored in the browser: the server has none to render. */
const useWanted = (): boolean => {
  const [search] = useSearchParams()
  return [useSpoilerMode(), useFollows(), search.has('picks')].includes(true)
}

/** Brackets and tables, as the server rendered them until the page is used. */
const KnownResults = import.meta.env.FIRST_USE ? onFirstUse(loadResults, useWanted) : onDemand(loadResults)

const readyWith = async (search: URLSearchParams): Promise<void> => {
  await KnownResults.ready()
  if (search.has('picks')) await (await load()).KnownPicks.ready()
}

const momentAt = (search: URLSearchParams): string => search.get('at')?.slice(0, 300) || 'start'

const View = ({ data }: { data: CatchUp }) => {
  const { event, evenings } = data
  const before = shortened(data.matches.toReversed())
  const path = `/events/${encodeURIComponent(event.id)}`
  return (
    <div className="page-width space-y-8 pt-6">
      <PageMeta
        title={`Catch up: ${event.name}`}
        description={`Watch ${event.name} in your own time: match by match, without a result that you have not seen.`}
        path={`${path}/catch-up`}
        image={`/share/events/${event.id}.png`}
        hidden
      />
      <div>
        <h1 className="text-2xl">Catch up</h1>
        <Link to={path} className="inline-flex min-h-10 items-center font-semibold text-accent hover:underline">
          <bdi className="min-w-0">{event.name}</bdi>
        </Link>
        <p className="max-w-2xl text-soft">
          Go back to the evening that you have seen last, and on from there match by match. Nothing here tells what was played later.
        </p>
      </div>
      {evenings.length === 0 ? (
        <Empty>Nothing of this event has been played yet.</Empty>
      ) : (
        <>
          <Evenings data={data} />
          <div className={clsx('grid items-start gap-8', before.matches.length > 0 && 'lg:grid-cols-2')}>
            <NextToWatch data={data} wide={before.matches.length === 0} />
            {before.matches.length > 0 && (
              <Section title="Just before">
                <MatchList {...before} empty="" narrow />
              </Section>
            )}
          </div>
          <KnownResults data={data} />
        </>
      )}
    </div>
  )
}

/** An event as it was at a moment that the visitor chooses, to watch it without spoilers (SP-08 SP-09). */
const CatchUpPage = () => {
  const { eventId = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery({
    ...catchUpQuery(eventId, momentAt(search)),
    // Until the next moment is there the one before stays, and so does the focus.
    placeholderData: (before) => (before?.event.id === eventId ? before : undefined),
  })
  if (data && !isGone(error)) return <View data={data} />
  return (
    <div className="page-width pt-6">
      <PageMeta title="Catch up" description="An event to watch without spoilers." path="/" hidden />
      {error ? <FailedPart what="The event" error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
    </div>
  )
}

const loadEvent = loader((client, { params: { eventId = '' }, request }) => {
  const { searchParams } = new URL(request.url)
  return { required: [client.ensureQueryData(catchUpQuery(eventId, momentAt(searchParams)))], optional: [readyWith(searchParams)] }
})

/** Every moment has one address, so that pages of it are rendered and cached once. */
const loadMoment = async (args: LoaderFunctionArgs) => {
  const answer = await loadEvent(args)
  const { client } = (args.context as RouterContextProvider).get(loadContext)
  const { searchParams } = new URL(args.request.url)
  const [asked, id] = [momentAt(searchParams), args.params['eventId'] ?? '']
  const found = client.getQueryData(catchUpQuery(id, asked).queryKey)
  if (!found || found.at === asked) return answer
  client.setQueryData(catchUpQuery(id, found.at).queryKey, found)
  return redirect(`/events/${encodeURIComponent(id)}/catch-up${momentIn(searchParams, found.at)}`)
}

export { CatchUpPage as Component, loadMoment as loader }
