import { clsx } from 'clsx'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { NextToWatch as Next } from '#contract/catch-up/catch-up.ts'
import { roundLine } from '#domain/matches/sides.ts'
import { Reached, SpoilerLogo, SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { setRevealed } from '#web/site/spoiler.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { momentIn, type CatchUp } from './queries.ts'

const Team = ({ team: { name, logo, spoiler } }: { team: Next['one'] }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <SpoilerLogo spoilerKey={spoiler} name={name} logo={logo} className="size-8" />
    <bdi className="figures min-w-0 text-lg leading-6 wrap-anywhere">
      <SpoilerPart spoilerKey={spoiler}>{name}</SpoilerPart>
    </bdi>
  </span>
)

const Watch = ({ next: { vod, stream } }: { next: Next }) => {
  const link = vod ?? stream
  if (link === null) return <p className="text-soft">There is no recording of it here.</p>
  return (
    <ExternalLink href={link} className={buttonClass('primary')}>
      {vod ? 'Watch the VOD' : 'Watch the stream'}
    </ExternalLink>
  )
}

type MatchProps = { next: Next; search: URLSearchParams; wide: boolean }

/** `wide`: its teams, and what to do with it, are beside each other where there is room. */
const Match = ({ next, search, wide }: MatchProps) => (
  <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3', wide && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-end lg:gap-x-8')}>
    <p className="col-span-full text-xs text-soft">
      {roundLine(next)}
      {next.at && (
        <span className="block">
          <LocalTime instant={next.at} format="dateTime" />
        </span>
      )}
    </p>
    <div className="space-y-2">
      <Team team={next.one} />
      <Team team={next.two} />
    </div>
    <div className="flex flex-col gap-2">
      <Watch next={next} />
      <Link
        to={momentIn(search, next.after)}
        preventScrollReset
        onClick={() => setRevealed(next.key, true)}
        className={buttonClass('quiet')}
      >
        I have watched it
      </Link>
    </div>
  </div>
)

type PanelProps = { data: CatchUp; next: Next | null; wide: boolean }

const Panel = ({ data: { event, back }, next, wide }: PanelProps) => {
  const id = useId()
  const [search] = useSearchParams()
  return (
    <section aria-labelledby={id} className="card space-y-3 p-4">
      <h2 id={id} className="text-lg tracking-wide uppercase">
        {next ? 'Next to watch' : 'You are up to date'}
        <output className="sr-only">{next ? `: ${next.round ?? 'match'}` : ''}</output>
      </h2>
      {next ? (
        <Match {...{ next, search, wide }} />
      ) : (
        <Link to={`/events/${encodeURIComponent(event.id)}`} className={buttonClass('primary')}>
          To the event
        </Link>
      )}
      {back !== null && (
        <Link to={momentIn(search, back)} preventScrollReset className="flex min-h-10 items-center font-semibold text-accent hover:underline">
          One match back
        </Link>
      )}
    </section>
  )
}

/**
 * The next match to watch, and the way to the one after it: only that match becomes known (SP-09), and in spoiler mode it is
 * revealed. A second grand final is next only for those who know the first.
 */
export const NextToWatch = ({ data, wide }: Omit<PanelProps, 'next'>) => {
  const { next, unless } = data
  return (
    <div>
      <Reached spoilerKey={next?.onlyAfter ?? null} instead={<Panel {...{ data, wide }} next={unless} />}>
        <Panel {...{ data, wide }} next={next} />
      </Reached>
    </div>
  )
}
