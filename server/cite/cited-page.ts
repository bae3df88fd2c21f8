import { isRecordKind, PAGE_KINDS, pluralOf, type PageKind } from '#contract/nouns.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { spoilerFreeName } from '#domain/matches/sides.ts'
import type { Db } from '#server/db/pool.ts'
import { addressPart } from '#server/http/address-part.ts'
import { findMatch } from '#server/matches/find.ts'
import { withPlaces } from '#server/matches/places.ts'

/** A page that can be cited. `createdAt`: null where it is of no record. */
export type CitedPage = { path: string; title: string; createdAt: string | null }

type Titled = { title: string; createdAt: string | null }

/** What a page of a record is called: by the name of the record. */
async function titleByName(db: Db, kind: Exclude<PageKind, 'match'>, id: string): Promise<Titled> {
  const row: { name?: string; username?: string; created_at: string } | undefined =
    await db.selectFrom(pluralOf(kind)).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(kind, id)
  return { title: row.name ?? row.username ?? id, createdAt: row.created_at }
}

/** A match has no name; what it is called tells no result. */
async function titleOfMatch(db: Db, id: string, now: number): Promise<Titled> {
  const found = await findMatch(db, id, now)
  const [sent = found] = await withPlaces(db, [found], { now, spoilerFree: true })
  const match = matchOf(sent)
  const name = spoilerFreeName(match)
  return { title: [name, sent.round !== name && sent.round, sent.eventName].filter(Boolean).join(', '), createdAt: sent.createdAt }
}

/** The titles of pages of records, without results (OD-07). */
const titleOf = (db: Db, kind: PageKind, id: string, now: number): Promise<Titled> =>
  kind === 'match' ? titleOfMatch(db, id, now) : titleByName(db, kind, id)

/** Pages of lists and of the catalogue, by the first part of their address. */
const LISTS: Record<string, string> = {
  '': 'Home', matches: 'Matches', events: 'Events', teams: 'Teams', players: 'Players', heroes: 'Heroes', maps: 'Maps', dumps: 'Data',
}

/**
 * The page at a path of the site, as it is cited: the page of a record also for what is below it, like the draft of a match.
 * @returns null where no such page can be cited, or is there
 */
export const findCitedPage = (db: Db, path: string, now: number): Promise<CitedPage | null> =>
  citedPageAt(db, path, now).catch((error: unknown) => {
    if (error instanceof DomainError && error.code.endsWith('NOT_FOUND')) return null
    throw error
  })

async function citedPageAt(db: Db, path: string, now: number): Promise<CitedPage | null> {
  const [, first, part] = /^\/([a-z]*)(?:\/([^/?#]*))?(?:[/?#]|$)/.exec(path) ?? []
  const list = first === undefined || !Object.hasOwn(LISTS, first) ? undefined : LISTS[first]
  if (list === undefined) return null
  if (!part) return { path: first === 'dumps' ? '/dumps/' : `/${first}`, title: list, createdAt: null }
  const id = addressPart(part)
  const kind = PAGE_KINDS.find((each) => isRecordKind(each) && pluralOf(each) === first)
  const own = `/${first}/${encodeURIComponent(id)}`
  if (kind) return { path: own, ...(await titleOf(db, kind, id, now)) }
  const entry = first === 'heroes' ? findHero(id) : first === 'maps' ? findMap(id) : undefined
  return entry ? { path: own, title: `${entry.name}, ${list}`, createdAt: null } : null
}
