import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { isPlaceInTime } from '#domain/matches/order/place-in-time.ts'
import { isValidDate } from '#domain/times/dates.ts'
import { isMonth } from '#domain/times/months.ts'
import { addressOf, placeIn } from '#web/ui/parts/part.ts'

/** The states that the page can show alone, as its address has them. */
const STATES = ['live', 'upcoming', 'results'] as const
export type State = (typeof STATES)[number]

/** What is chosen in the address of the matches page (PU-08); null chooses nothing. */
export type Choices = {
  event: string | null
  team: string | null
  player: string | null
  region: Region | null
  state: State | null
  month: string | null
  /** As yyyy-mm-dd, where the visitor is; none within a month. */
  day: string | null
  after: string | null
  before: string | null
}

const READS: readonly (keyof Choices)[] = ['event', 'team', 'player', 'region', 'state', 'month', 'day', 'after', 'before']

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.slice(0, 200) || null
  const [month, day] = [given('month'), given('day')]
  const inMonth = month !== null && isMonth(month)
  return {
    event: given('event'),
    team: given('team'),
    player: given('player'),
    region: REGIONS.find((region) => region === given('region')) ?? null,
    state: STATES.find((state) => state === given('state')) ?? null,
    month: inMonth ? month : null,
    day: !inMonth && day !== null && isValidDate(day) ? day : null,
    ...placeIn(search, isPlaceInTime),
  }
}

/** The address with some choices changed. */
export const addressWith = addressOf<Choices>('/matches', READS)

/** True where the page opens at now: live, next and last matches. */
export const opensAtNow = ({ state, month, day }: Choices): boolean => (state ?? month ?? day) === null

/** What clears all filters: a state and a day are no filter but a page of their own. */
export const NO_FILTER = { event: null, team: null, player: null, region: null, month: null }

export const isFiltered = ({ event, team, player, region, month }: Choices): boolean => (event ?? team ?? player ?? region ?? month) !== null
