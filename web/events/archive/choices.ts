import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { isPlaceByStart } from '#domain/events/place-by-start.ts'
import { addressOf, placeIn } from '#web/ui/parts/part.ts'

export const STATES = ['running', 'upcoming', 'past'] as const
export type State = (typeof STATES)[number]

/** What is chosen in the address of the events page (PU-09); null chooses nothing. */
export type Choices = { q: string | null; state: State | null; region: Region | null; after: string | null; before: string | null }
const READS: readonly (keyof Choices)[] = ['q', 'state', 'region', 'after', 'before']

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.trim().slice(0, 200) || null
  return {
    q: given('q')?.slice(0, 120) ?? null,
    state: STATES.find((state) => state === given('state')) ?? null,
    region: REGIONS.find((region) => region === given('region')) ?? null,
    ...placeIn(search, isPlaceByStart),
  }
}

/** The address with some choices changed. */
export const addressWith = addressOf<Choices>('/events', READS)
