import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { sentMatch } from '#contract/match-fields.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { MatchEditor } from '#web/admin/matches/entry/match-editor.tsx'
import { isSameForm } from '#web/admin/matches/entry/use-match-form.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Alert } from '#web/ui/notice.tsx'

const TITLE = 'Edit Match'

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <AdminPage title={TITLE}>
    <Alert>
      <p className="pb-3">Error loading match: {reasonOf(error)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Link to="/admin/matches/list" className={buttonClass('quiet')}>
          Match List
        </Link>
        <Link to="/admin/matches/entry" className={buttonClass('quiet')}>
          Enter a new match
        </Link>
      </div>
    </Alert>
  </AdminPage>
)

const Loading = () => (
  <AdminPage title={TITLE} description="Update match information and results">
    <div className="flex flex-col gap-6">
      <div className="sr-only">
        <LoadingText>Loading match...</LoadingText>
      </div>
      <Skeleton className="h-44" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  </AdminPage>
)

/** Match entry (ST-02): a new match, or with ?matchId= a stored one. A new match stays in the same form after its first save. */
const MatchEntryPage = () => {
  const [search] = useSearchParams()
  const location = useLocation()
  const matchId = search.get('matchId') || null
  const { data, error, refetch } = useQuery({
    ...matchQuery(matchId ?? ''), select: sentMatch, enabled: matchId !== null, staleTime: 0,
  })

  if (matchId !== null && !data) {
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  return <MatchEditor key={isSameForm(location) ? 'new' : (matchId ?? 'new')} record={data ?? null} />
}

export { MatchEntryPage as Component }
