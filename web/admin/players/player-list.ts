import type { PlayerListItem } from '#contract/players.ts'
import { flagEmoji, findCountry } from '#domain/catalogue/countries.ts'
import { compareNames, compareText } from '#domain/compare.ts'
import { contains } from '#domain/search/match.ts'
import type { SortOrder } from '#web/ui/table/sort-header.tsx'

/** The ways to order the list, the default first (PL-03). */
export const PLAYER_SORTS = [
  { sort: 'username', label: 'Username', order: 'ascending' },
  { sort: 'team', label: 'Team', order: 'ascending' },
  { sort: 'added', label: 'Date added (newest first)', order: 'descending' },
] as const satisfies { sort: string; label: string; order: SortOrder }[]

export type PlayerSort = (typeof PLAYER_SORTS)[number]['sort']

/** The order that an address asks for; by username when it asks for none that exists. */
export const playerSortOf = (text: string | null): PlayerSort =>
  PLAYER_SORTS.find(({ sort }) => sort === text)?.sort ?? 'username'

/** The teams whose rosters name the player (PL-02). */
export const teamsText = ({ teams }: PlayerListItem): string => teams.map(({ name }) => name).join(', ')

/** A stored nationality in words alone: a flag that a device cannot show is a hole in a line. */
export const countryText = (nationality: string): string => findCountry(nationality)?.name ?? nationality

/** A stored nationality as it is read: the country with its flag, or the text as it is. */
export const nationalityText = (nationality: string): string => {
  const country = findCountry(nationality)
  return country ? `${flagEmoji(country.code)} ${country.name}` : nationality
}

const byUsername = (one: PlayerListItem, other: PlayerListItem): number =>
  compareNames({ name: one.username, id: one.id }, { name: other.username, id: other.id })

/** By the first team; players without one come last. */
const byTeam = (one: PlayerListItem, other: PlayerListItem): number => {
  const [first, second] = [one.teams[0], other.teams[0]]
  if (first && second) return compareNames(first, second) || byUsername(one, other)
  return Number(!first) - Number(!second) || byUsername(one, other)
}

const ORDERS: Record<PlayerSort, (one: PlayerListItem, other: PlayerListItem) => number> = {
  username: byUsername,
  team: byTeam,
  added: (one, other) => compareText(other.createdAt, one.createdAt) || byUsername(one, other),
}

/** The players whose username, real name, country or team contains the text, in this order. */
export const findPlayers = (players: readonly PlayerListItem[], text: string, sort: PlayerSort): PlayerListItem[] => {
  const key = text.trim()
  const fits = (player: PlayerListItem): boolean =>
    [player.username, player.realName, nationalityText(player.nationality), teamsText(player)].some((field) =>
      contains(field, key),
    )
  return (key === '' ? players : players.filter(fits)).toSorted(ORDERS[sort])
}
