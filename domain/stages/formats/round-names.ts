import type { Bracket, BracketNode } from '#domain/stages/bracket.ts'
import { defaultRoundLabel, numbered, roundLabelKey } from '#domain/stages/formats/labels.ts'

type Named = Pick<Bracket, 'type' | 'nodes' | 'roundLabels'>

/** From the last round of a side on, backwards. */
const LAST = ['Final', 'Semifinal', 'Quarterfinal']
/** How many matches these rounds have at most on the losers side, where every second round has as many as the one before. */
const LOWER = [1, 1, 2]

/**
 * The names of a bracket's rounds by their label keys (BR-33): the text that staff gave, else 'Quarterfinals', 'Semifinals',
 * 'Final', in a double elimination 'Upper Semifinals', 'Lower Round 1', 'Lower Final', 'Grand Final'. A round with another
 * number of matches than such a name promises (only in hand-made brackets) is counted from the first: 'Upper Round 1'.
 */
export function roundNames({ type, nodes, roundLabels }: Named): Record<string, string> {
  const rounds = [...Map.groupBy(nodes, roundLabelKey)].flatMap(([key, [first, ...others]]) =>
    (first ? [{ key, first, count: others.length + 1 }] : []))
  const nameOf = ({ key, first: { side, round }, count }: (typeof rounds)[number]): string => {
    if (Object.hasOwn(roundLabels, key) && roundLabels[key]) return roundLabels[key]
    if (side === 'third') return defaultRoundLabel(key)
    if (side === 'finals') return round === 1 ? 'Grand Final' : 'Grand Final Reset'
    const toGo = Math.max(...nodes.flatMap((node) => (node.side === side ? [node.round] : []))) - round
    const isLower = side === 'losers'
    const most = isLower ? (round > 1 || toGo === 0 ? LOWER[toGo] : undefined) : 2 ** toGo
    const prefix = isLower ? 'Lower ' : type === 'single-elimination' ? '' : 'Upper '
    if (most === undefined || count > most || count * 2 < most) return `${prefix}Round ${round}`
    return `${prefix}${LAST[toGo] ? LAST[toGo] + (count > 1 ? 's' : '') : `Round of ${most * 2}`}`
  }
  return Object.fromEntries(rounds.map((each) => [each.key, nameOf(each)]))
}

/**
 * The nodes of a bracket without their teams, as the names of matches: 'Upper Semifinal 1' of the round 'Upper Semifinals',
 * 'Lower Round 1 match 2' where that already ends in a number, 'Grand Final' alone in its round.
 * @param names of the rounds of the bracket
 */
export function matchNamesIn(nodes: BracketNode[], names: Record<string, string> | undefined): (node: BracketNode) => string {
  const rounds = Map.groupBy(nodes, roundLabelKey)
  return (node) => {
    const key = roundLabelKey(node)
    const name = names?.[key] ?? ''
    return rounds.get(key)?.length === 1 ? name : numbered(name, node)
  }
}

type Nameable = Omit<Named, 'roundLabels'> & Partial<Named>

/** The nodes of a bracket by the names that visitors read (BR-33), for sentences about several of them. */
export const matchNamesOf = ({ type, nodes, roundLabels = {} }: Nameable): ((node: BracketNode) => string) =>
  matchNamesIn(nodes, roundNames({ type, nodes, roundLabels }))

/** The same for one node: 'Upper Semifinal 1'. */
export const matchNameIn = (bracket: Nameable, node: BracketNode): string => matchNamesOf(bracket)(node)
