import { useId } from 'react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { matchStatus, type MatchStatus } from '#domain/matches/status.ts'
import { timeline } from '#domain/matches/course/timeline.ts'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { ExpectedLineUps } from './expected-line-ups.tsx'
import { GameDetails } from './game-details.tsx'
import { MapTiles } from './map-tiles.tsx'
import { mapsOf, openMap } from './match-maps.ts'
import { SeriesTimeline } from './series-timeline.tsx'
import { WatchLinks } from './watch-links.tsx'

/** What is shown follows from these: the rest is up to date by itself. `chosen` is the map of the address. */
type Props = { match: MatchRecord; status: MatchStatus; chosen: string | null }

const Hint = () => <p className="text-soft">Pick a map to see its draft and line-ups.</p>

/** Everything of a match below its head: course, where to watch it, maps and their details, line-ups. */
export const MatchBody = ({ match, chosen }: Props) => {
  const now = useNow()
  const panelId = useId()
  const open = openMap(match, now, chosen)
  const map = mapsOf(match, now).find(({ number }) => number === open.number)
  const live = timeline(match, now).find(({ state }) => state === 'live')?.number ?? null
  return (
    <div className="page-width space-y-8 pt-6">
      <SeriesTimeline match={match} now={now} />
      <WatchLinks match={match} now={now} />
      {match.games.length === 0 && <ExpectedLineUps match={match} upcoming={matchStatus(match, now) === 'upcoming'} />}
      <Section title="Maps">
        <MapTiles match={match} now={now} open={open} live={live} panelId={panelId} />
        <div id={panelId} className="pt-2">
          {map ? (
            <>
              <div className={open.byItself ? 'spoiler:hidden' : undefined}>
                <GameDetails key={map.number} match={match} now={now} map={map} />
              </div>
              {open.byItself && <div className="scores:hidden"><Hint /></div>}
            </>
          ) : (
            match.games.length > 0 && <Hint />
          )}
        </div>
      </Section>
    </div>
  )
}
