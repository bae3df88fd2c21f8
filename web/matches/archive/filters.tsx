import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { monthName, monthOf, monthsAround } from '#domain/times/months.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { AddressForm } from '#web/ui/form/address-form.tsx'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { addressWith, isFiltered, STATES, type Choices } from './choices.ts'
import { eventNamesQuery, teamNamesQuery, type Named } from './names.ts'

const STATE_NAMES = { live: 'Live', upcoming: 'Upcoming', results: 'Results' } as const

const NONE: Named[] = []

/** What the matches page shows, by state, month, event, team and region: links and a form that work without script (PU-08). */
export const MatchFilters = ({ choices }: { choices: Choices }) => {
  const today = monthOf(useNow())
  const { data: events = NONE } = useQuery(eventNamesQuery)
  const { data: teams = NONE } = useQuery(teamNamesQuery)
  const { event, team, player, region, state, month } = choices
  return (
    <div className="space-y-3 pb-6" data-no-print>
      <ul aria-label="State" className="scroll-row flex gap-2">
        <ChipLink to={addressWith(choices, { state: null })} chosen={state === null}>
          All
        </ChipLink>
        {STATES.map((each) => (
          <ChipLink key={each} to={addressWith(choices, { state: each })} chosen={each === state}>
            {STATE_NAMES[each]}
          </ChipLink>
        ))}
      </ul>
      <ul aria-label="Month" className="scroll-row flex gap-2">
        {monthsAround(today, month).map((each) => (
          <ChipLink key={each} to={addressWith(choices, { month: each === month ? null : each })} chosen={each === month}>
            {monthName(each, today)}
          </ChipLink>
        ))}
      </ul>
      <AddressForm action="/matches" className="flex flex-wrap gap-2">
        {player && <input type="hidden" name="player" value={player} />}
        {state && <input type="hidden" name="state" value={state} />}
        {month && <input type="hidden" name="month" value={month} />}
        <div className="choice-row">
          <AddressSelect name="event" label="Event" all="All events" value={event} options={events} className="sm:w-64" />
          <AddressSelect name="team" label="Team" all="All teams" value={team} options={teams} className="sm:w-52" />
          <RegionSelect value={region} />
        </div>
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
        {isFiltered(choices) && (
          <Link
            to={addressWith(choices, { event: null, team: null, player: null, region: null })}
            preventScrollReset
            className="flex min-h-10 items-center px-2 font-semibold text-accent hover:underline"
          >
            Clear filters
          </Link>
        )}
      </AddressForm>
    </div>
  )
}
