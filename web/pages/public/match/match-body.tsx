import { clsx } from 'clsx'
import { useId } from 'react'
import type { MatchNeighbours, MatchPreview } from '#contract/match/around.ts'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { shownTime, type MatchStatus } from '#domain/matches/status.ts'
import { outcomeText } from '#domain/matches/outcome-text.ts'
import { timeline } from '#domain/matches/display/timeline.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { BeforeMatch } from './before-match.tsx'
import { ExpectedLineUps } from './expected-line-ups.tsx'
import { GameDetails } from './game-details.tsx'
import { IfNeeded } from '#web/matches/if-needed.tsx'
import { MapTiles } from './map-tiles.tsx'
import { mapsOf, openMap } from '#web/matches/match-maps.ts'
import { reachedBy } from '#web/matches/spoiler-key.tsx'
import { ScoutingLink } from './scouting-link.tsx'
import { SeriesTimeline } from './series-timeline.tsx'
import { MAPS_ID } from './to-maps.ts'
import { WaysOn } from './ways-on.tsx'
import { WatchLinks } from './watch-links.tsx'

/** Whatever changes what is shown. `chosen` is the map of the address; `free…` is what spoiler mode shows. */
type Props = {
  match: MatchRecord
  status: MatchStatus
  chosen: string | null
  around: MatchNeighbours | undefined
  freeAround: MatchNeighbours | undefined
  preview: MatchPreview | undefined
  freePreview: MatchPreview | undefined
}

export { loadAround } from './queries.ts'

const Hint = () => <p className="text-soft">Pick a map to see its draft and line-ups.</p>

/** Everything of a match below its head: what was before it or its course, where to watch it, line-ups, maps and their details. */
export const MatchBody = ({ match, status, chosen, around, freeAround, preview, freePreview }: Props) => {
  const now = useNow()
  const panelId = useId()
  const open = openMap(match, now, chosen)
  const map = mapsOf(match, now).find(({ number }) => number === open.number)
  const live = timeline(match, now).find(({ state }) => state === 'live')?.number ?? null
  const presence = reachedBy(match)
  // In spoiler mode it looks like one that was played.
  const neverPlayed = match.games.length === 0 && outcomeText(match) !== ''
  // Without a time nothing is before a match that is over.
  const before = preview && freePreview && (status !== 'completed' || shownTime(match)) && (
    <BeforeMatch match={match} preview={preview} free={freePreview} ways={around?.ways ?? []} isOver={status === 'completed'} />
  )
  // Before a match what is known of it comes first.
  const waysOn = match.eventId && around && freeAround && (
    <WaysOn id={match.id} eventId={match.eventId} around={around} free={freeAround} last={status === 'upcoming'} />
  )
  const body = (
    <div className={clsx('page-width grid grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8', status === 'upcoming' ? 'pt-2 md:pt-6' : 'pt-2')}>
      {status !== 'upcoming' && waysOn}
      <SeriesTimeline match={match} now={now} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3" data-no-print>
        <WatchLinks match={match} now={now} />
        <div className="flex flex-wrap items-center gap-x-6">
          <ScoutingLink match={match} />
          {status === 'upcoming' && shownTime(match) && <CalendarLinks path={`/api/calendars/following.ics?stars=match:${encodeURIComponent(match.id)}`} />}
        </div>
      </div>
      {status === 'upcoming' && before}
      {(match.games.length === 0 || status === 'upcoming') && <ExpectedLineUps match={match} upcoming={status === 'upcoming'} />}
      <Section title="Maps" id={MAPS_ID} className={neverPlayed ? 'scores:hidden' : undefined}>
        <MapTiles match={match} now={now} open={open} live={live} panelId={panelId} />
        <div id={panelId} data-details className="pt-2">
          {map ? (
            <>
              <div className={open.byItself ? 'spoiler:hidden' : undefined}>
                <GameDetails key={map.number} match={match} now={now} map={map} />
              </div>
              {open.byItself && <div className="scores:hidden"><Hint /></div>}
            </>
          ) : (
            // In spoiler mode a match that was forfeited looks like one that was played.
            status !== 'upcoming' && <div className={match.games.length === 0 ? 'scores:hidden' : undefined}><Hint /></div>
          )}
        </div>
      </Section>
      {status === 'upcoming' ? waysOn : before}
    </div>
  )
  // All of it tells whether a match was needed that only follows from an earlier result (BR-32).
  return <IfNeeded spoilerKey={presence}>{body}</IfNeeded>
}
