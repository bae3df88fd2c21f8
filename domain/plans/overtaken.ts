import { seatsOf, type PartEnd, type Wanted } from './close.ts'

type Named = { stageId: string; text: string }

/**
 * The places that a closed stage gave and that no longer follow from its tables and brackets, because these were changed since, each as
 * a sentence without its end (SG-13).
 * @param held the team that has a place of a later stage, as closing gave it
 */
export function overtakenPlaces(parts: readonly PartEnd[], wanted: readonly Wanted[], held: (place: Wanted) => string | null): Named[] {
  const { seats } = seatsOf(parts, wanted)
  const names = new Map(parts.flatMap(({ rows }) => rows.map(({ teamId, name }) => [teamId, name] as const)))
  const nameOf = (teamId: string | null): string => (teamId === null ? 'nobody' : names.get(teamId) ?? 'another team')
  return wanted.flatMap((place) => {
    const [had, now] = [held(place), seats.find((seat) => seat.stageId === place.stageId && seat.place === place.place) ?? null]
    if ((now?.teamId ?? null) === had) return []
    return [{ stageId: place.stageId, text: `${place.text} in ${place.stageName} is ${nameOf(had)}, and would be ${now?.teamName ?? 'nobody for certain'} now` }]
  })
}
