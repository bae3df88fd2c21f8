import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { SearchHit } from '#contract/search.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Highlighted } from './highlighted.tsx'
import { pathOf } from './path.ts'
import { TypeBadge } from './type-badge.tsx'

const WAYS = { event: 'View Event', team: 'View Team', player: 'View Player', hero: 'View Hero', map: 'View Map' } as const

/** An event and a map have a wide picture, a team and a hero a square one, a player a round one. */
const Picture = ({ hit: { type, name, picture } }: { hit: SearchHit }) =>
  type === 'event' || type === 'map' ? (
    <EventImage name={name} image={picture} className="col-start-1 row-span-2 row-start-1 aspect-video w-14 rounded-control" />
  ) : (
    <TeamLogo name={name} logo={picture} className={clsx('col-start-1 row-span-2 row-start-1 mx-2 size-10', type === 'player' && 'rounded-full')} />
  )

/** A hit of the search page, a row that leads there as a whole, with what matched marked in it. */
export const ResultCard = ({ hit, query }: { hit: SearchHit; query: string }) => (
  <article className="card card-link grid h-full min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-3 px-3 py-2">
    <Picture hit={hit} />
    <h2 className="col-start-2 row-start-1 min-w-0 text-base leading-5 tracking-wide wrap-anywhere large-text:col-span-2">
      <bdi>
        <Highlighted text={hit.name} query={query} />
      </bdi>
    </h2>
    <p className="col-span-2 col-start-2 row-start-2 flex min-w-0 items-baseline gap-2 text-xs leading-5 text-soft sm:col-span-1 large-text:col-span-2 large-text:flex-wrap">
      <TypeBadge type={hit.type} />
      <bdi className="min-w-0 truncate">
        {hit.type === 'team' && hit.tag ? <Highlighted text={hit.tag} query={query} /> : <Highlighted text={hit.description} query={query} inLine />}
      </bdi>
    </p>
    <Link
      to={pathOf(hit)}
      className="col-start-3 row-start-1 flex items-center gap-1 text-xs sm:row-end-3 large-text:col-span-2 large-text:col-start-2 large-text:row-start-3 large-text:row-end-auto font-semibold text-accent after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2"
    >
      {WAYS[hit.type]}
      <ArrowRight size={14} aria-hidden className="max-[22.5rem]:hidden" />
    </Link>
  </article>
)
