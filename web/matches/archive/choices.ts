import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { isMonth } from '#domain/times/months.ts'
import { addressOf } from '#web/ui/part.ts'

/** The states that the page can show alone, as its address has them. */
export const STATES = ['live', 'upcoming', 'results'] as const
export type State = (typeof STATES)[number]

/** What is chosen in the address of the matches page (PU-08); null chooses nothing. */
export type Choices = {
  event: string | null
  team: string | null
  player: string | null
  region: Region | null
  state: State | null
  month: string | null
  after: string | null
  before: string | null
}

const READS: readonly (keyof Choices)[] = ['event', 'team', 'player', 'region', 'state', 'month', 'after', 'before']

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.slice(0, 200) || null
  const month = given('month')
  return {
    event: given('event'),
    team: given('team'),
    player: given('player'),
    region: REGIONS.find((region) => region === given('region')) ?? null,
    state: STATES.find((state) => state === given('state')) ?? null,
    month: month !== null && isMonth(month) ? month : null,
    after: given('after'),
    before: given('before'),
  }
}

/** The address with some choices changed. */
export const addressWith = addressOf<Choices>('/matches', READS)

/** True where the page opens at now: live, next and last matches. */
export const opensAtNow = ({ state, month }: Choices): boolean => state === null && month === null

export const isFiltered = ({ event, team, player, region }: Choices): boolean => (event ?? team ?? player ?? region) !== null
