/** What a record may be answered with, where its call says so; one `event`, several of all others (AP-18). */
export type Relation = 'event' | 'teams' | 'players' | 'matches' | 'stages' | 'brackets' | 'groups'

/** The most records of a relation that are included in a record; their own lists have all of them. */
export const MOST_INCLUDED = 128

/** The most records of a list that others are included in: a page is no larger, whatever its `limit`. */
export const MOST_WITH_INCLUDED = 50
