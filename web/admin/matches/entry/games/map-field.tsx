import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { sentField } from '#contract/match-fields.ts'
import { MAP_NOT_PLAYED, MAP_TBD, type GameMap } from '#domain/catalogue/catalogue.ts'
import { useSeasonOfEvent } from '#web/admin/events/season-of-event.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { findChoices, type Choice } from '#web/ui/form/choices.ts'
import { goTo } from './go-to.ts'
import { Picker } from '#web/ui/form/picker.tsx'

const choiceOf = ({ id, name, gameMode, portraitUrl }: GameMap): Choice => ({
  id,
  name,
  detail: gameMode,
  mark: () => <img src={portraitUrl} alt="" width={24} height={16} className="h-4 w-6 rounded-xs object-cover" />,
})

const TBD: Choice = { id: MAP_TBD, name: 'TBD' }
const NOT_PLAYED: Choice = { id: MAP_NOT_PLAYED, name: 'Map not played' }

/** The map of a game, found by its name or game mode. */
export const MapField = ({ index }: { index: number }) => {
  const { field, fieldState } = useController<MatchValues, `games.${number}.map`>({ name: `games.${index}.map` })
  const { ref, name, value, onChange, onBlur } = field
  const { season } = useSeasonOfEvent(useWatch<MatchValues, 'eventId'>({ name: 'eventId' }))
  const choices = useMemo(() => [...season.maps.map(choiceOf), NOT_PLAYED], [season])
  // No map's name has a digit in it: one is the first score, and goes there.
  const leads = (key: string) => (/^(?:Enter|\d)$/.test(key) ? () => goTo(`games.${index}.${sentField('one', 'Score')}`) : undefined)
  return (
    <Picker
      label={`Game ${index + 1} map`}
      hideLabel
      narrow
      placeholder="Search maps..."
      empty="No map found."
      options={choices}
      first={TBD}
      find={(query) => findChoices(choices, query, choices.length) /* Maps are few: all that fit are shown. */}
      error={fieldState.error?.message}
      {...{ ref, name, value, onChange, onBlur, leads }}
    />
  )
}
