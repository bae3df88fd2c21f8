import { isRecordKind, PAGE_KINDS, pluralOf, type PageKind } from '#contract/nouns.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { spoilerFreeName } from '#domain/matches/sides.ts'
import type { Db } from '#server/db/pool.ts'
import { findEvent } from '#server/events/store.ts'
import { addressPart } from '#server/http/address-part.ts'
import { findMatch } from '#server/matches/find.ts'
import { withPlaces } from '#server/matches/places.ts'
import { findPlayer } from '#server/players/store.ts'
import { findTeam } from '#server/teams/store.ts'

/** A page that can be cited. `createdAt`: null where it is of no record. */
export type CitedPage = { path: string; title: string; createdAt: string | null }

type Titled = { title: string; createdAt: string | null }

/** The titles of pages of records, without results (OD-07). */
const TITLE: Record<PageKind, (db: Db, id: string, now: number) => Promise<Titled>> = {
  event: async (db, id) => {
    const { name: title, createdAt } = await findEvent(db, id)
    return { title, createdAt }
  },
  player: async (db, id) => {
    const { username: title, createdAt } = await findPlayer(db, id)
    return { title, createdAt }
  },
  team: async (db, id) => {
    const { name: title, createdAt } = await findTeam(db, id)
    return { title, createdAt }
  },
  match: async (db, id, now) => {
    const found = await findMatch(db, id, now)
    const [sent = found] = await withPlaces(db, [found], { now, spoilerFree: true })
    const match = matchOf(sent)
    const name = spoilerFreeName(match)
    return { title: [name, sent.round !== name && sent.round, sent.eventName].filter(Boolean).join(', '), createdAt: sent.createdAt }
  },
}

/** Pages of lists and of the catalogue, by the first part of their address. */
const LISTS: Record<string, string> = {
  '': 'Home', matches: 'Matches', events: 'Events', teams: 'Teams', players: 'Players', heroes: 'Heroes', maps: 'Maps', dumps: 'Data',
}

/**
 * The page at a path of the site, as it is cited: the page of a record also for what is below it, like the draft of a match.
 * @returns null where no such page can be cited
 * @throws DomainError where the record does not exist
 */
export async function findCitedPage(db: Db, path: string, now: number): Promise<CitedPage | null> {
  const [, first, part] = /^\/([a-z]*)(?:\/([^/?#]*))?(?:[/?#]|$)/.exec(path) ?? []
  const list = first === undefined || !Object.hasOwn(LISTS, first) ? undefined : LISTS[first]
  if (list === undefined) return null
  if (!part) return { path: first === 'dumps' ? '/dumps/' : `/${first}`, title: list, createdAt: null }
  const id = addressPart(part)
  const kind = PAGE_KINDS.find((each) => isRecordKind(each) && pluralOf(each) === first)
  const own = `/${first}/${encodeURIComponent(id)}`
  if (kind) return { path: own, ...(await TITLE[kind](db, id, now)) }
  const entry = first === 'heroes' ? findHero(id) : first === 'maps' ? findMap(id) : undefined
  return entry ? { path: own, title: `${entry.name}, ${list}`, createdAt: null } : null
}
