import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Career } from '#contract/players.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { placeText } from '#domain/teams/history/place.ts'
import { lengthText } from '#domain/times/durations.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { Section } from '#web/ui/section.tsx'
import { month } from './teams-by-date.tsx'

/** Rows of a table before the others are opened. */
const ROWS = 6

const head = 'px-2 py-2.5 text-left text-xs font-semibold text-soft first:pl-4 last:pr-4'
const cell = 'border-t border-line/60 px-2 py-2.5 first:pl-4 last:pr-4'

const Table = ({ heads, children }: { heads: string[]; children: ReactNode }) => (
  <table className="w-full">
    <thead>
      <tr>
        {heads.map((text, index) => (
          <th key={text} className={clsx(head, index > 0 && 'text-right')}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type Of = { heads: string[]; rows: ReactNode[] }

/** The first rows of a table; the others open below it, without script too. */
const Rows = ({ heads, rows }: Of) => (
  <div className="card">
    <Table heads={heads}>{rows.slice(0, ROWS)}</Table>
    {rows.length > ROWS && (
      <details className="border-t border-line/60">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-accent">{`${rows.length - ROWS} more`}</summary>
        <Table heads={heads}>{rows.slice(ROWS)}</Table>
      </details>
    )}
  </div>
)

const right = `${cell} figures text-right text-base whitespace-nowrap`

/** What the record of a player is made of: placements with the prizes of the teams, heroes, maps (PL-08). */
export const CareerFigures = ({ maps, heroes, placements }: Career) => {
  if (!maps || !heroes || !placements) return null
  return (
    <div className="space-y-8">
      {placements.length > 0 && (
        <Section title="Placements">
          <Rows
            heads={['Event', 'Place', 'Team prize']}
            rows={placements.map(({ eventId, eventName, teamId, teamName, startDate, prize, place, placeEnd }) => (
              <tr key={`${eventId} ${teamId} ${place}`}>
                <td className={`${cell} wrap-anywhere`}>
                  <Link to={`/events/${encodeURIComponent(eventId)}`} className="font-semibold hover:underline">
                    <bdi>{eventName}</bdi>
                  </Link>
                  <span className="block text-xs text-soft">
                    <bdi>{teamName}</bdi>
                    {startDate && `, ${month(startDate)}`}
                  </span>
                </td>
                <td className={right}>{placeText({ from: place, to: placeEnd ?? place })}</td>
                <td className={right}>{dollars(prize)}</td>
              </tr>
            ))}
          />
        </Section>
      )}
      {heroes.length > 0 && (
        <Section title="Heroes">
          <Rows
            heads={['Hero', 'Maps', 'Time']}
            rows={heroes.map(({ heroId, maps: count, seconds }) => {
              const hero = findHero(heroId)
              return (
                <tr key={heroId}>
                  <td className={cell}>
                    <span className="flex items-center gap-2.5">
                      {hero && <HeroPortrait hero={hero} className="size-7" />}
                      {hero?.name ?? heroId}
                    </span>
                  </td>
                  <td className={right}>{count}</td>
                  <td className={right}>{seconds > 0 ? lengthText(seconds) : '–'}</td>
                </tr>
              )
            })}
          />
        </Section>
      )}
      {maps.length > 0 && (
        <Section title="Maps">
          <Rows
            heads={['Map', 'Played', 'W–L']}
            rows={maps.map((each) => (
              <tr key={each.map}>
                <td className={cell}>{findMap(each.map)?.name ?? 'Other'}</td>
                <td className={right}>{each.played}</td>
                <td className={right}>{`${each.won}–${each.lost}`}</td>
              </tr>
            ))}
          />
        </Section>
      )}
    </div>
  )
}
