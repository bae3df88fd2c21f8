import { knownSeasons } from '#domain/catalogue/seasons.ts'
import type { Draft } from './draft.ts'
import { readDraft } from './share-code.ts'

/** The draft with the first season that has all of it, season 0 before the others; as it is where none has. */
export const withSeason = (draft: Draft): Draft => {
  const all = knownSeasons()
  return all.map(({ id }) => readDraft({ ...draft, season: id }, all)).find((read) => read !== null) ?? draft
}
