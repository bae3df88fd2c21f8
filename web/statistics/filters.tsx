import { allMaps, allModes } from '#domain/catalogue/all.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { monthName, monthOf, monthsAround } from '#domain/times/months.ts'
import { roleLabel } from '#web/catalogue/role-icon.tsx'
import { RoleSelect } from '#web/catalogue/role-select.tsx'
import { nameIn, useNames } from '#web/matches/archive/names.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from '#web/ui/form/address-form.tsx'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { FoldedChoices } from '#web/ui/form/folded-choices.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { addressAt, NO_FILTER, type Choices } from './choices.ts'

const KEPT = ['sort', 'as', 'by', 'ranges'] as const

type Props = { path: string; choices: Choices; /** Whether a map can be chosen. */ withMap: boolean; /** Whether the heroes of a role can be. */ withRole?: boolean; /** Where a page is about one map, a mode tells nothing more. */ withMode?: boolean }

/** Which played maps are counted, and heroes of which role are listed: a form that works without script, on phones behind what is chosen (SA-08). */
export const StatisticsFilters = ({ path, choices, withMap, withRole, withMode = true }: Props) => {
  const today = monthOf(useNow())
  const { event, team, region, season, mode, map, month, role } = choices
  const events = useNames('event', event)
  const teams = useNames('team', team)
  const seasons = knownSeasons()
  const months = monthsAround(today, month).map((each) => ({ id: each, name: monthName(each, '') }))
  const chosen = [
    events.chosen, teams.chosen, region, nameIn(seasons, season, ''), mode,
    map !== null && findMap(map)?.name, month !== null && monthName(month, ''), role !== null && roleLabel(role),
  ]
  return (
    <AddressForm action={path} label="What is counted" className="filter-line pb-1 sm:pb-3">
      {KEPT.map((name) => choices[name] && <input key={name} type="hidden" name={name} value={choices[name]} />)}
      <FoldedChoices chosen={chosen} all="All played maps" clear={addressAt(path)(choices, { ...NO_FILTER, by: null })}>
        <AddressSelect name="event" label="Event" all="All events" value={event} options={events.names} className="sm:w-56" />
        <AddressSelect name="team" label="Team" all="All teams" value={team} options={teams.names} className="sm:w-52" />
        <RegionSelect value={region} />
        {seasons.length > 1 && <AddressSelect name="season" label="Season" all="All seasons" value={season} options={seasons} className="sm:w-40" />}
        {(withMode || mode !== null) && <AddressSelect name="mode" label="Mode" all="All modes" value={mode} options={allModes().map((each) => ({ id: each, name: each }))} className="sm:w-40" />}
        {withMap && <AddressSelect name="map" label="Map" all="All maps" value={map} options={allMaps()} className="sm:w-44" />}
        <AddressSelect name="month" label="Month" all="All months" value={month} options={months} className="sm:w-40" />
        {withRole && <RoleSelect value={role} />}
      </FoldedChoices>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </AddressForm>
  )
}
