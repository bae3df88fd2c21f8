import { clsx } from 'clsx'
import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { SIDES } from '#domain/matches/match.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { timeline, type Segment } from '#domain/matches/display/timeline.ts'
import { sideColour } from '#domain/marks/side-colour.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { MAPS_ID } from './to-maps.ts'

const nameOf = ({ number, game }: Segment<GameRecord>): string => findMap(game?.map)?.name ?? `Map ${number}`

/** 'Map 3, Shin-Shibuya: Red Kite Union 2, Monsoon Parade 1', for those who listen. */
const sentence = (match: MatchRecord, segment: Segment<GameRecord>): string => {
  const { number, game, state } = segment
  const map = findMap(game?.map)
  const name = [`Map ${number}`, map?.name].filter(Boolean).join(', ')
  const { one, two } = sidesOf(match)
  const isScored = game && game.score.one !== null && game.score.two !== null
  if (isScored) return `${name}: ${one.name} ${game.score.one}, ${two.name} ${game.score.two}${state === 'live' ? ', live' : ''}`
  return `${name}: ${state === 'live' ? 'live' : 'to come'}`
}

const Piece = ({ match, segment }: { match: MatchRecord; segment: Segment<GameRecord> }) => {
  const { number, game, winner, state } = segment
  const { one = null, two = null } = game?.score ?? {}
  const colour = winner && sideColour(sidesOf(match)[winner].name, winner, 0.43, 0.11)
  return (
    <li className="flex h-16 min-w-0 flex-1">
      <a
        // As the tile of the map, but it never closes it. A map to come has no details.
        href={game && `?map=${number}#${MAPS_ID}`}
        data-map={game && number}
        className={clsx(
          game && 'hover:underline',
          'relative isolate flex h-8 w-full items-center justify-center gap-1.5 overflow-hidden rounded-control px-1',
          winner === 'two' ? 'self-end' : winner ? 'self-start' : 'self-center',
          winner ? 'text-white forced-colors:border' : state === 'live' ? 'border-2 border-live text-live' : 'border border-dashed border-line-strong text-soft',
        )}
      >
        {colour && (
          <svg className="absolute inset-0 -z-10 size-full">
            <rect width="100%" height="100%" fill={colour} />
          </svg>
        )}
        <span className="sr-only">{sentence(match, segment)}</span>
        {state === 'live' && <LiveDot />}
        <span aria-hidden className="figures hidden min-w-0 truncate text-sm @3xl:inline">{nameOf(segment)}</span>
        {one !== null && two !== null && <span aria-hidden className="figures shrink-0 whitespace-nowrap large-text:text-xs">{one}–{two}</span>}
      </a>
    </li>
  )
}

/**
 * The course of a series: a piece for each map in the colour of the team that won it, the first team's above and the
 * second's below; each leads to its map. In spoiler mode there is none (SP-07).
 */
export const SeriesTimeline = ({ match, now }: { match: MatchRecord; now: number }) => {
  const segments = timeline(match, now)
  const sides = sidesOf(match)
  if (segments.length === 0) return null
  return (
    <div className="@container flex items-stretch gap-2 spoiler:hidden">
      <div className="flex w-8 shrink-0 flex-col justify-between" aria-hidden>
        {SIDES.map((side) => <TeamLogo key={side} name={sides[side].name} logo={sides[side].logo} className="size-8" />)}
      </div>
      <ol aria-label="Maps of the series" className="flex min-w-0 flex-1 gap-1">
        {segments.map((segment) => <Piece key={segment.number} match={match} segment={segment} />)}
      </ol>
    </div>
  )
}
