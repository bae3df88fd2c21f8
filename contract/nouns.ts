/**
 * The kinds of records that staff edit, in the order in which transactions lock them: one description of each. Locks,
 * history, the ledger, live news, feeds, share pictures, site map, webhooks, scopes of tokens and exports follow from it.
 * It is plain data, because the code of every public page holds it.
 */
export const NOUNS = {
  event: { plural: 'events', shownIn: ['matches', 'groups', 'careers', 'statistics', 'champions'], listed: true, page: true, feeds: true },
  player: { plural: 'players', shownIn: ['teams', 'events', 'matches'], listed: true, page: true, feeds: false },
  team: {
    plural: 'teams', shownIn: ['events', 'matches', 'brackets', 'groups', 'stages', 'players', 'careers', 'statistics', 'champions'],
    listed: true, page: true, feeds: true,
  },
  // Matches name the results that brought their teams there, lists of past events who came first.
  bracket: { plural: 'brackets', shownIn: ['matches', 'stages', 'careers', 'champions'], listed: false, page: false, feeds: false },
  // Brackets and matches name the standings that brought their teams there.
  group: { plural: 'groups', shownIn: ['brackets', 'matches', 'stages'], listed: false, page: false, feeds: false },
  // Groups have the table of their matches, careers what players did in them.
  match: { plural: 'matches', shownIn: ['groups', 'stages', 'careers', 'statistics'], listed: true, page: true, feeds: false },
  stage: { plural: 'stages', shownIn: ['groups'], listed: false, page: false, feeds: false },
} as const satisfies Record<string, Noun>

type Noun = {
  /** Its table, the address of its records below `/api`, that of its pages, and the first part of its query keys. */
  plural: string
  /** Whose answers show it too, by their plurals; `careers` are those of players (PL-07), `champions` lists of past events (EV-20). */
  shownIn: readonly string[]
  /** Has a list of all of them; others are listed within their event. */
  listed: boolean
  /** Has a page, which the site map names and a share picture previews. */
  page: boolean
  /** Has a calendar and feeds of its own. */
  feeds: boolean
}

export type RecordKind = keyof typeof NOUNS
type Trait = 'listed' | 'page' | 'feeds'
type KindWith<T extends Trait> = { [K in RecordKind]: (typeof NOUNS)[K][T] extends true ? K : never }[RecordKind]
export type Plural<K extends RecordKind = RecordKind> = (typeof NOUNS)[K]['plural']

export const RECORD_KINDS = Object.keys(NOUNS) as RecordKind[]
export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(NOUNS, kind)

const kindsWith = <T extends Trait>(trait: T): KindWith<T>[] =>
  RECORD_KINDS.filter((kind): kind is KindWith<T> => NOUNS[kind][trait])

export type PageKind = KindWith<'page'>
export const PAGE_KINDS = kindsWith('page')
export const hasPage = (kind: string): kind is PageKind => isRecordKind(kind) && NOUNS[kind].page
export type FeedKind = KindWith<'feeds'>
export const FEED_KINDS = kindsWith('feeds')

export const pluralOf = <K extends RecordKind>(kind: K): Plural<K> => NOUNS[kind].plural
export const PLURALS = RECORD_KINDS.map(pluralOf)
/** The plurals of those that have a list. */
export const LISTS = kindsWith('listed').map(pluralOf)

/** Where a record is read and written below `/api`, and where visitors see it if it has a page. */
export const pathOf = (kind: RecordKind, id: string): string => `/${NOUNS[kind].plural}/${encodeURIComponent(id)}`
