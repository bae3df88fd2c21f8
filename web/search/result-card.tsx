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
  <article className="card card-link grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 p-3 sm:gap-x-4 sm:p-4">
    {hit.type === 'event' ? (
      <EventImage name={hit.name} image={hit.picture} className="col-start-1 row-span-2 row-start-1 aspect-video w-24 rounded-control max-sm:w-14 max-sm:aspect-square" />
    ) : (
      <TeamLogo name={hit.name} logo={hit.picture} className="col-start-1 row-span-2 row-start-1 size-14" />
    )}
    <span className="col-start-2 row-start-1 min-w-0">
      <TypeBadge type={hit.type} />
    </span>
    <div className="col-span-2 col-start-2 row-start-2 min-w-0 sm:col-span-1">
      <h2 className="text-lg leading-6 wrap-anywhere">
        <bdi>
          <Highlighted text={hit.name} query={query} />
        </bdi>
      </h2>
      <p className="line-clamp-2 text-soft">
        {hit.type === 'team' && hit.tag ? (
          <bdi>
            <Highlighted text={hit.tag} query={query} />
          </bdi>
        ) : (
          <Highlighted text={hit.description} query={query} />
        )}
      </p>
    </div>
    <Link
      to={`/${hit.type}s/${encodeURIComponent(hit.id)}`}
      className="col-start-3 row-start-1 flex items-center gap-1.5 font-semibold text-accent after:absolute after:inset-0 large-text:col-start-2 large-text:row-start-3 sm:row-span-2"
    >
      {WAYS[hit.type]}
      <ArrowRight size={16} aria-hidden className="max-[22.5rem]:hidden" />
    </Link>
  </article>
)
