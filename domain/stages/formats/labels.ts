import type { BracketNode } from '#domain/stages/bracket.ts'

/** The pattern of round label keys. */
export const ROUND_LABEL_KEY = /^(?:(?:winner|loser)-round-[1-9]\d{0,2}|third-place|grand-finals(?:-reset)?)$/

export const GRAND_FINALS = 'grand-finals'
const THIRD_PLACE = 'third-place'
/** The keys of the first and of the second grand final. */
const FINALS = [GRAND_FINALS, 'grand-finals-reset']
/** The texts of rounds of one match, by their keys. */
const OWN_TEXTS: Record<string, string> = {
  [GRAND_FINALS]: 'Grand Finals', 'grand-finals-reset': 'Grand Finals Reset', [THIRD_PLACE]: 'Third Place Match',
}
/** Whether a node is named by its round alone: a grand final, or the match for third place. */
export const isAlone = ({ side }: BracketNode): boolean => side === 'finals' || side === 'third'

/** The key under which a node's round has its custom text (BR-18). */
export function roundLabelKey({ side, round }: BracketNode): string {
  if (side === 'third') return THIRD_PLACE
  return side === 'finals' ? FINALS[round - 1] ?? GRAND_FINALS : `${side === 'losers' ? 'loser' : 'winner'}-round-${round}`
}

/** What a round is called where staff edit it, such as 'Losers Round 2'; empty for an unknown key. For visitors see BR-33. */
export function defaultRoundLabel(key: string): string {
  if (!ROUND_LABEL_KEY.test(key)) return ''
  const [side, , round] = key.split('-')
  return OWN_TEXTS[key] ?? `${side === 'winner' ? 'Winners' : 'Losers'} Round ${round}`
}

/** The text of a round: its custom one, else the default. */
export const roundLabel = (labels: Record<string, string>, key: string): string =>
  (Object.hasOwn(labels, key) && labels[key]) || defaultRoundLabel(key)

/** The labels after a person edited one. An empty text is ignored (BR-18). */
export const withRoundLabel = (labels: Record<string, string>, key: string, text: string): Record<string, string> =>
  text.trim() === '' ? labels : { ...labels, [key]: text.trim() }

/** The round of a node in a short form: 'WB Round 1', 'LB Round 2', 'Grand Finals'. */
export const shortRoundName = (node: BracketNode): string =>
  isAlone(node) ? defaultRoundLabel(roundLabelKey(node)) : `${node.side === 'losers' ? 'LB' : 'WB'} Round ${node.round}`

/**
 * One match of a round of several: 'Upper Semifinal 2' of 'Upper Semifinals', 'Lower Round 1 match 2' where the name already
 * ends in a number.
 */
export const numbered = (round: string, { position }: BracketNode): string =>
  /\d$/.test(round) ? `${round} match ${position + 1}` : `${round.replace(/(final)s$/i, '$1')} ${position + 1}`

/** A node in a short form for lists and dialogs of staff: 'WB Round 1 match 2', 'LB Round 2 match 1', 'Grand Finals'. */
export const shortNodeName = (node: BracketNode): string => (isAlone(node) ? shortRoundName(node) : numbered(shortRoundName(node), node))

/** A node for staff, with the bracket's custom round texts if given: 'Winners Round 1 match 2', 'Grand Finals'. */
export function nodeName(node: BracketNode, labels: Record<string, string> = {}): string {
  const label = roundLabel(labels, roundLabelKey(node))
  return isAlone(node) ? label : numbered(label, node)
}
