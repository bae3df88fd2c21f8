import { useQuery } from '@tanstack/react-query'
import { knownSeasons, seasonAndLayout } from '#domain/catalogue/seasons.ts'
import { eventQuery } from '#web/events/queries.ts'

/** The season and the draft layout of an event: those of season 0 without one. Nothing is asked for while there is only one season. */
export const useSeasonOfEvent = (eventId: string | null | undefined): ReturnType<typeof seasonAndLayout> => {
  const { data } = useQuery({ ...eventQuery(eventId ?? ''), enabled: Boolean(eventId) && knownSeasons().length > 1 })
  return seasonAndLayout(data)
}
