import { matchNamesIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { contains } from '#domain/search/match.ts'
import { findLatestBrackets } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'

/** Names of rounds are stored nowhere, so only the latest brackets are looked through, which people may be looking for. */
const BRACKETS = 24
/** Shorter texts are in the names of too many rounds. */
const SHORTEST = 4

/** The matches of the latest brackets, or of those of an event, whose place contains the text, such as 'Upper Semifinal 1' or 'Grand Final'. */
export async function findMatchesOfRound(db: Db, text: string, eventId?: string): Promise<string[]> {
  if (text.length < SHORTEST) return []
  return (await findLatestBrackets(db, BRACKETS, eventId)).flatMap((bracket) => {
    const nameOf = matchNamesIn(bracket.nodes, roundNames(bracket))
    return bracket.nodes.flatMap((node) =>
      (node.matchId !== null && contains(nameOf(node), text) ? [node.matchId] : []))
  })
}
