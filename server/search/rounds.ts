import { contains } from '#domain/search/match.ts'
import { matchNamesIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { findLatestBrackets } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findLatestGroups, findNamesOfGroups } from '#server/groups/match-names.ts'

/** Names of rounds are stored nowhere, so only the latest brackets and groups are looked through, which people may be looking for. */
const LATEST = 24
/** Shorter texts are in the names of too many rounds. */
const SHORTEST = 4

/**
 * The matches of the latest brackets and groups, or of those of an event, whose place contains the text, such as
 * 'Upper Semifinal 1', 'Grand Final' or 'Group A, round 3' (MT-27), which people also type without its comma.
 */
export async function findMatchesOfRound(db: Db, text: string, eventId?: string): Promise<string[]> {
  if (text.length < SHORTEST) return []
  return (await Promise.all([inBrackets(db, text, eventId), inGroups(db, text, eventId)])).flat()
}

async function inBrackets(db: Db, text: string, eventId: string | undefined): Promise<string[]> {
  return (await findLatestBrackets(db, LATEST, eventId)).flatMap((bracket) => {
    const nameOf = matchNamesIn(bracket.nodes, roundNames(bracket))
    return bracket.nodes.flatMap((node) => (node.matchId !== null && contains(nameOf(node), text) ? [node.matchId] : []))
  })
}

const spoken = (text: string): string => text.replaceAll(/[\s,]+/g, ' ')

async function inGroups(db: Db, text: string, eventId: string | undefined): Promise<string[]> {
  const wanted = spoken(text)
  // The number of a round follows from the matches of its group, which are only read where the rest fits.
  const withoutNumber = wanted.replace(/\d+$/, '')
  const groups = (await findLatestGroups(db, LATEST, eventId)).filter(({ name }) => contains(spoken(`${name}, round `), withoutNumber))
  const names = await findNamesOfGroups(db, groups.map(({ id }) => id))
  return names.flatMap(([id, name]) => (contains(spoken(name), wanted) ? [id] : []))
}
