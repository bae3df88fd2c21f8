import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { timeline } from '#domain/matches/display/timeline.ts'
import { nameColour } from '#domain/marks/mark.ts'

const TOP = { one: 0, two: 4 }

/**
 * The course of a series in little: a piece for each map, above for the first team and below for the second, in its colour
 * (SP-07), which the system's own colours leave to above and below (PU-15). The scores beside it say it in figures.
 */
export const SeriesBar = ({ match, now, className }: { match: MatchListItem; now: number; className: string }) => {
  const maps = timeline(match, now)
  const sides = sidesOf(match)
  return maps[0] && (
    <svg viewBox={`0 0 ${maps.length * 20 - 2} 7`} preserveAspectRatio="none" aria-hidden className={clsx('spoiler:hidden', className)}>
      {maps.map(({ number, winner, state }) => (
        <rect
          key={number}
          x={number * 20 - 20}
          y={winner ? TOP[winner] : 2}
          width="18"
          height="3"
          fill={winner ? nameColour(sides[winner].name, 0.62, 0.15) : undefined}
          className={state === 'live' ? 'animate-pulse-dot fill-live' : winner ? 'forced-colors:fill-[CanvasText]' : 'fill-line-strong forced-colors:fill-[GrayText]'}
        />
      ))}
    </svg>
  )
}
