import { Printer } from 'lucide-react'
import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { nameIn, useNames } from '#web/matches/archive/names.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from '#web/ui/form/address-form.tsx'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { FoldedChoices } from '#web/ui/form/folded-choices.tsx'
import { addressAt, MONTHS, NO_FILTER, NO_NUMBER, scoutingPath, type Choices } from './choices.ts'

const BACK = MONTHS.map((id) => ({ id, name: `Last ${id} months` }))

/** Which maps count, by a form that works without script, and the way to paper (SA-11). */
export const ScoutingFilters = ({ matchId, choices }: { matchId: string; choices: Choices }) => {
  const { event, season, months, ranges } = choices
  const events = useNames('event', event)
  const seasons = knownSeasons()
  const path = scoutingPath(matchId)
  const chosen = [events.chosen, nameIn(seasons, season, ''), nameIn(BACK, months, '')]
  return (
    <div className="flex flex-wrap items-start justify-between gap-2 pb-4" data-no-print>
      <AddressForm action={path} label="What is counted" className="flex min-w-0 flex-wrap gap-2 max-[30rem]:flex-1 max-[22.5rem]:basis-full">
        {ranges && <input type="hidden" name="ranges" value={ranges} />}
        <FoldedChoices chosen={chosen} all="All played maps" clear={addressAt(matchId)(choices, { ...NO_FILTER, ...NO_NUMBER })}>
          <AddressSelect name="event" label="Event" all="All events" value={event} options={events.names} className="sm:w-64" />
          {seasons.length > 1 && <AddressSelect name="season" label="Season" all="All seasons" value={season} options={seasons} className="sm:w-44" />}
          <AddressSelect name="months" label="Months" all="All time" value={months} options={BACK} className="sm:w-44" />
        </FoldedChoices>
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </AddressForm>
      <Button onClick={() => print()} className="noscript:hidden">
        <Printer size={18} aria-hidden />
        Print
      </Button>
    </div>
  )
}
