import { addressOf } from '#web/ui/parts/part.ts'

/** The parts of a team's page after its overview, as its address has them (TM-09). */
export const TABS = { overview: 'Overview', matches: 'All matches', roster: 'Roster', events: 'Placements', maps: 'Maps' } as const
export type Tab = keyof typeof TABS

/** What is chosen in the address of a team's page; null chooses nothing. */
type Choices = { tab: Exclude<Tab, 'overview'> | null; event: string | null; state: string | null; after: string | null; before: string | null }
const READS = ['tab', 'event', 'state', 'after', 'before'] as const

const TAB_IDS = Object.keys(TABS) as Tab[]

export const tabOf = (search: URLSearchParams): Tab => TAB_IDS.find((tab) => tab === search.get('tab')) ?? 'overview'

const NOTHING: Choices = { tab: null, event: null, state: null, after: null, before: null }

/** The address of a team's page with some choices. */
export const teamAddress = (id: string, chosen: Partial<Omit<Choices, 'tab'>> & { tab?: Tab }): string => {
  const { tab, ...others } = chosen
  const open = tab === undefined || tab === 'overview' ? null : tab
  return addressOf<Choices>(`/teams/${encodeURIComponent(id)}`, READS)(NOTHING, { ...others, tab: open })
}
