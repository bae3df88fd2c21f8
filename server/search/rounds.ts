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
export const findMatchesOfRound = async (db: Db, text: string, eventId?: string): Promise<string[]> =>
  (await findMatchesOfRounds(db, [text], eventId))[0] ?? []

/**
 * The same for several texts, one after the other, of which one is long enough; brackets and groups are read once. A text that begins with
 * a blank holds for the beginnings of words only: ' final' is in 'Grand Final', and not in 'Semifinal 1'.
 */
export async function findMatchesOfRounds(db: Db, texts: string[], eventId?: string): Promise<string[][]> {
  if (texts.every((text) => text.trim().length < SHORTEST)) return texts.map(() => [])
  const [inBrackets, inGroups] = await Promise.all([namesInBrackets(db, eventId), namesInGroups(db, texts, eventId)])
  const holding = (names: [id: string, name: string][], text: string) => names.flatMap(([id, name]) => (contains(` ${name}`, text) ? [id] : []))
  return texts.map((text) => [...holding(inBrackets, text), ...holding(inGroups, spoken(text))])
}

async function namesInBrackets(db: Db, eventId: string | undefined): Promise<[id: string, name: string][]> {
  return (await findLatestBrackets(db, LATEST, eventId)).flatMap((bracket) => {
    const nameOf = matchNamesIn(bracket.nodes, roundNames(bracket))
    return bracket.nodes.flatMap((node): [string, string][] => (node.matchId === null ? [] : [[node.matchId, nameOf(node)]]))
  })
}

const spoken = (text: string): string => text.replaceAll(/[\s,]+/g, ' ')

async function namesInGroups(db: Db, texts: string[], eventId: string | undefined): Promise<[id: string, name: string][]> {
  // The number of a round follows from the matches of its group, which are only read where the rest fits.
  const wanted = texts.map((text) => spoken(text).replace(/\d+$/, ''))
  const groups = (await findLatestGroups(db, LATEST, eventId)).filter(({ name }) => wanted.some((text) => contains(spoken(` ${name}, round `), text)))
  const names = await findNamesOfGroups(db, groups.map(({ id }) => id))
  return names.map(([id, name]) => [id, spoken(name)])
}
