import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { SearchHit } from '#contract/search.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Highlighted } from './highlighted.tsx'
import { TypeBadge } from './type-badge.tsx'

const WAYS = { event: 'View Event', team: 'View Team', player: 'View Player' } as const

/** A hit of the search page with what matched marked in it. */
export const ResultCard = ({ hit, query }: { hit: SearchHit; query: string }) => (
  <article className="card card-link flex items-center gap-4 p-3 sm:p-4">
    {hit.type === 'event' ? (
      <EventImage name={hit.name} image={hit.picture} className="aspect-video w-24 rounded-control max-sm:w-14 max-sm:aspect-square" />
    ) : (
      <TeamLogo name={hit.name} logo={hit.picture} className="size-14" />
    )}
    <div className="min-w-0 flex-1">
      <TypeBadge type={hit.type} />
      <h2 className="mt-1 text-lg leading-6">
        <bdi>
          <Highlighted text={hit.name} query={query} />
        </bdi>
      </h2>
      <p className="line-clamp-2 text-soft">
        {hit.type === 'team' && hit.tag ? (
          <bdi>
            #<Highlighted text={hit.tag} query={query} />
          </bdi>
        ) : (
          <Highlighted text={hit.description} query={query} />
        )}
      </p>
    </div>
    <Link
      to={`/${hit.type}s/${encodeURIComponent(hit.id)}`}
      className="flex shrink-0 items-center gap-1.5 font-semibold text-accent after:absolute after:inset-0"
    >
      {WAYS[hit.type]}
      <ArrowRight size={16} aria-hidden />
    </Link>
  </article>
)
