import { ChartNoAxesColumn } from 'lucide-react'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSite } from '#web/site/page-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** Analytics is in private beta: the page tells so and names two contacts (PU-05). */
const AnalyticsPage = () => {
  const { name, social, community } = useSite()
  return (
    <div className="page-width flex flex-col items-start gap-4 py-16">
      <PageMeta title="Analytics" description={`${name} Analytics is in private beta.`} path="/analytics" />
      <ChartNoAxesColumn size={40} aria-hidden className="text-accent" />
      <h1 className="text-2xl md:text-3xl">Analytics is in private beta</h1>
      <p className="max-w-prose text-base text-soft">
        We are trying out hero, map and draft statistics with a small group of teams, casters and analysts. If you would
        like to take part, or want to know when it opens for everyone, get in touch.
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <ExternalLink href={community.url} className={buttonClass('primary')}>
          Ask on {community.name}
        </ExternalLink>
        <ExternalLink href={social.url} className={buttonClass('quiet')}>
          Message us on {social.name}
        </ExternalLink>
      </div>
    </div>
  )
}

export { AnalyticsPage as Component }
