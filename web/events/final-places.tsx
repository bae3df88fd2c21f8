import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import type { EventRecord } from '#contract/events.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { finalPlaces, givesPlaces, type FinalPlace } from '#domain/events/final-places.ts'
import { eventsWithLive, homeEventStatus } from '#domain/events/home.ts'
import { placeText } from '#domain/teams/history/place.ts'
import { RevealLine } from '#web/site/spoiler-reveal.tsx'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'

/** Places before those that open below them. */
const FIRST = 4

const Row = ({ row: { place, prize, teams } }: { row: FinalPlace }) => {
  const isFirst = place.to === 1
  return (
    <li className={clsx('flex items-center gap-3 px-4 py-2', isFirst && 'bg-accent/8')}>
      <span className="figures flex w-16 shrink-0 items-center gap-1.5 text-lg">
        <span className="sr-only">Place </span>
        {placeText(place)}
        {isFirst && <Trophy size={16} aria-hidden className="text-accent" />}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-5">
        {teams.map(({ id, name, logo }) => (
          <Link key={id} to={`/teams/${encodeURIComponent(id)}`} className="flex min-h-8 max-w-full items-center gap-2.5 hover:underline">
            <TeamLogo name={name} logo={logo} className={isFirst ? 'size-8' : 'size-6'} />
            <bdi className={clsx('figures min-w-0 leading-6 tracking-wide', isFirst ? 'text-lg' : 'text-base')}>{name}</bdi>
          </Link>
        ))}
      </span>
      {prize > 0 && <span className="figures shrink-0 text-base text-soft">{dollars(prize)}</span>}
    </li>
  )
}

const Rows = ({ rows }: { rows: FinalPlace[] }) => (
  <ol className="divide-y divide-line/60">
    {rows.map((row) => (
      <Row key={`${row.place.from} ${row.prize}`} row={row} />
    ))}
  </ol>
)

/**
 * The places of an event that is over (EV-20), once all are known. In spoiler mode whether they are would tell results: there the
 * section only depends on the day, and on whether the event has brackets or prizes.
 */
export const FinalPlaces = ({ event, brackets, matches }: { event: EventRecord; brackets: BracketRecord[]; matches: MatchListItem[] }) => {
  const spoiler = useSpoilerProps(`prizes:${event.id}`)
  const status = homeEventStatus(event, eventsWithLive(matches, useNow()).hidden, useLocalDay())
  if (status !== 'completed' || !givesPlaces(event, brackets)) return null
  const rows = finalPlaces(event, brackets) ?? []
  return (
    <Section title="Final places" className={clsx(rows.length === 0 && 'hidden spoiler-on:block')}>
      <div {...spoiler} className="card overflow-hidden">
        <div className="spoiler:hidden">
          {rows.length === 0 && <p className="px-4 py-3 text-soft">Not all of them are known.</p>}
          <Rows rows={rows.slice(0, FIRST)} />
          {rows.length > FIRST && (
            <details className="border-t border-line/60">
              <summary className="flex min-h-11 items-center px-4 font-semibold text-accent">All places</summary>
              <Rows rows={rows.slice(FIRST)} />
            </details>
          )}
        </div>
        <RevealLine spoilerKey={spoiler['data-spoiler-key']} what="final places" note="Final places are hidden" />
      </div>
    </Section>
  )
}
