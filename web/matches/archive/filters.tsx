import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthName, monthOf, monthsAround } from '#domain/times/months.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { AddressForm } from '#web/ui/form/address-form.tsx'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { addressWith, isFiltered, NO_FILTER, STATES, type Choices } from './choices.ts'
import { eventNamesQuery, teamNamesQuery, type Named } from './names.ts'

const STATE_NAMES = { live: 'Live', upcoming: 'Upcoming', results: 'Results' } as const

const NONE: Named[] = []

const Clear = ({ choices, className }: { choices: Choices; className: string }) => (
  <Link
    to={addressWith(choices, NO_FILTER)}
    preventScrollReset
    className={clsx('min-h-10 items-center font-semibold whitespace-nowrap text-accent hover:underline', className)}
  >
    Clear filters
  </Link>
)

/**
 * What the matches page shows, by state, month, event, team and region: links and a form that work without script (PU-08). They are one
 * row, behind the title on a wide page; on phones it is pushed sideways, and what is chosen is named below.
 */
export const MatchFilters = ({ choices, title }: { choices: Choices; title: ReactNode }) => {
  const today = monthOf(useNow())
  const { data: events = NONE } = useQuery(eventNamesQuery)
  const { data: teams = NONE } = useQuery(teamNamesQuery)
  const { event, team, player, region, state, month, day } = choices
  const months = monthsAround(today, month).map((each) => ({ id: each, name: monthName(each, today) }))
  const chosen = [
    month && monthName(month, ''),
    event && (events.find(({ id }) => id === event)?.name ?? 'Chosen event'),
    team && (teams.find(({ id }) => id === team)?.name ?? 'Chosen team'),
    region,
  ].filter(Boolean)
  return (
    <>
      <div className="filter-row">
        {title}
        <ul aria-label="State" className="flex flex-none gap-2" data-no-print>
          <ChipLink to={addressWith(choices, { state: null })} chosen={state === null}>
            All
          </ChipLink>
          {STATES.map((each) => (
            <ChipLink key={each} to={addressWith(choices, { state: each })} chosen={each === state}>
              {STATE_NAMES[each]}
            </ChipLink>
          ))}
        </ul>
        <AddressForm action="/matches" label="Filters" className="filter-fields">
          {player && <input type="hidden" name="player" value={player} />}
          {state && <input type="hidden" name="state" value={state} />}
          {day && <input type="hidden" name="day" value={day} />}
          <AddressSelect name="month" label="Month" all="All months" value={month} options={months} />
          <AddressSelect name="event" label="Event" all="All events" value={event} options={events} />
          <AddressSelect name="team" label="Team" all="All teams" value={team} options={teams} />
          <RegionSelect value={region} className="" />
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
          {isFiltered(choices) && <Clear choices={choices} className="hidden lg:flex" />}
        </AddressForm>
      </div>
      {isFiltered(choices) && (
        <p className="flex items-center justify-between gap-4 lg:hidden" data-no-print>
          <bdi className="min-w-0 truncate text-soft">{chosen.join(', ')}</bdi>
          <Clear choices={choices} className="flex flex-none" />
        </p>
      )}
    </>
  )
}
