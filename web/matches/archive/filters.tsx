import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { monthName, monthOf, monthsAround } from '#domain/times/months.ts'
import { Button } from '#web/ui/button.tsx'
import { StateChips } from '#web/ui/state-chips.tsx'
import { AddressForm } from '#web/ui/form/address-form.tsx'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { FoldedChoices } from '#web/ui/form/folded-choices.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { addressWith, isFiltered, NO_FILTER, type Choices } from './choices.ts'
import { useNames } from './names.ts'

const STATE_NAMES = { live: 'Live', upcoming: 'Upcoming', results: 'Results' } as const

/**
 * What the matches page shows, by state, month, event, team and region: links and a form that work without script (PU-08). They are one
 * row, behind the title on a wide page; on phones the fields are folded at the end of the row, but for the month of results, and what is
 * chosen is named below.
 */
export const MatchFilters = ({ choices, title }: { choices: Choices; title: ReactNode }) => {
  const today = monthOf(useNow())
  const { event, team, player, region, state, month, day } = choices
  const events = useNames('event', event)
  const teams = useNames('team', team)
  const months = monthsAround(today, month).map((each) => ({ id: each, name: monthName(each, today) }))
  // Of results the month is what most look for: it is never folded, so that any result is three choices from home.
  const isArchive = state === 'results'
  const monthSelect = <AddressSelect name="month" label="Month" all="All months" value={month} options={months} className={isArchive ? 'max-[30rem]:min-h-11' : undefined} />
  const chosen = [!isArchive && month && monthName(month, ''), events.chosen, teams.chosen, region]
  const isShort = !isFiltered(isArchive ? { ...choices, month: null } : choices)
  return (
    <div className="filter-row filter-rows relative flex-wrap max-[30rem]:gap-y-0">
      {title}
      <StateChips names={STATE_NAMES} chosen={state} to={(to) => addressWith(choices, { state: to })} className={isShort && 'max-[30rem]:max-w-[calc(100%-2.875rem)]'} />
      <AddressForm action="/matches" label="Filters" className={clsx('filter-fields min-w-0 max-[30rem]:basis-full max-[30rem]:flex-wrap', (isArchive || !isShort) && 'max-[30rem]:mt-2')}>
        {player && <input type="hidden" name="player" value={player} />}
        {state && <input type="hidden" name="state" value={state} />}
        {day && <input type="hidden" name="day" value={day} />}
        {isArchive && monthSelect}
        <FoldedChoices chosen={chosen} all="All matches" clear={addressWith(choices, NO_FILTER)} short={isShort}>
          {!isArchive && monthSelect}
          <AddressSelect name="event" label="Event" all="All events" value={event} options={events.names} />
          <AddressSelect name="team" label="Team" all="All teams" value={team} options={teams.names} />
          <RegionSelect value={region} className="" />
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
        </FoldedChoices>
      </AddressForm>
    </div>
  )
}
