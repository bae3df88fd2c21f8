/** What a visitor can follow (FO-01). */
export const STAR_KINDS = ['team', 'event', 'match', 'player'] as const
export type StarKind = (typeof STAR_KINDS)[number]

/** One followed record, as it is stored in the browser and written in addresses: `team:{id}`. */
export type Star = `${StarKind}:${string}`

/** More are not followed: they have to fit into the address of a calendar (FO-01). */
export const MOST_STARS = 30

const STAR = /^(?:team|event|match|player):[\w.~-]{1,64}$/
/** Whether a text is one star (FO-01). */
export const isStar = (text: string): text is Star => STAR.test(text)

export const starOf = (kind: StarKind, id: string): Star => `${kind}:${id}`

/** Kind and id of a star. */
export const partsOf = (star: Star): { kind: StarKind; id: string } => {
  const at = star.indexOf(':')
  return { kind: star.slice(0, at) as StarKind, id: star.slice(at + 1) }
}

/** The stars in a text, the oldest first: each once, at most thirty; anything else in it counts as nothing (FO-01). */
export const starsIn = (text: string | null): Star[] =>
  [...new Set((text ?? '').split(',').filter(isStar))].slice(0, MOST_STARS)

/** The text that holds these stars: it needs no escape in an address. */
export const textOf = (stars: readonly Star[]): string => stars.join(',')

/** The stars as their records are called now that some were merged into others: each once, at its first place (PL-10 TM-12). */
export const renamed = (stars: readonly Star[], nowOf: ReadonlyMap<Star, Star>): Star[] =>
  [...new Set(stars.map((star) => nowOf.get(star) ?? star))]

/** Which of the given stars are new, and how many of those find no room beside the own ones (FO-04). */
export const offerOf = (own: readonly Star[], given: readonly Star[]): { added: Star[]; left: number } => {
  const news = given.filter((star) => !own.includes(star))
  const added = news.slice(0, Math.max(0, MOST_STARS - own.length))
  return { added, left: news.length - added.length }
}
