import { Link } from 'react-router'
import { PageMeta } from '#web/site/page-meta.tsx'
import { late } from '#web/ui/loading/late.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

const OwnList = late(async () => (await import('#web/following/own-list.tsx')).OwnList, 0, <Skeleton className="h-64" />)

/** What the visitor follows (FO-04). Only the browser knows it, so the server renders the page without. */
const FollowPage = () => (
  <div className="page-width space-y-8 pt-6">
    <PageMeta title="Following" description="The teams, events, matches and players that you follow." path="/follow" hidden />
    <div className="space-y-2">
      <h1 className="text-2xl">Following</h1>
      <p className="max-w-prose text-base text-soft">
        Teams, events, matches and players that you marked with the star on their page. The list is stored in this browser, without
        an account.
      </p>
    </div>
    <p className="hidden without-script:block">
      Your browser runs no script, so it cannot store a list here. Each <Link to="/teams" className="text-accent underline">team</Link> and
      each <Link to="/events" className="text-accent underline">event</Link> has a calendar of its own on its page.
    </p>
    <div className="space-y-8 without-script:hidden">
      <OwnList />
    </div>
  </div>
)

export { FollowPage as Component }
