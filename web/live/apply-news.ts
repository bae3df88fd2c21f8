import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveNews } from '#contract/live.ts'

/** In which answers a record of each kind shows, by the first part of their keys. */
const SHOWN_IN: Record<LiveChange['kind'], string[]> = {
  match: ['matches'],
  bracket: ['brackets', 'matches'], // matches name the results that brought their teams there
  group: ['groups', 'brackets', 'matches'], // these name the standings that brought their teams there
  event: ['events', 'matches'],
  team: ['teams', 'events', 'matches', 'brackets', 'groups'],
  player: ['teams', 'events', 'matches'],
}
const OWN: Record<LiveChange['kind'], string> = {
  match: 'matches', bracket: 'brackets', group: 'groups', event: 'events', team: 'teams', player: 'players',
}
/** Second parts of keys that name no record. */
const MANY = new Set(['list', 'event', 'every'])

/** Whether an answer may be another one now. A record by itself changes only with itself; a list with any of its kind. */
export const isConcerned = ([root, part]: QueryKey, changes: LiveNews['changes']): boolean =>
  changes === 'all' ||
  changes.some(
    ({ kind, id }) =>
      SHOWN_IN[kind].includes(String(root)) &&
      (OWN[kind] !== root || MANY.has(String(part)) || part === id),
  )

/** Refetches what is shown and has changed; cached data that is not shown is refetched when it is next needed. */
export const applyNews = (client: QueryClient, changes: LiveNews['changes']): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, changes) })
