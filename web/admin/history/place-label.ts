import type { AuditEntry } from '#contract/access/audit.ts'
import type { SentBracket } from '#contract/brackets.ts'
import { nodeOf } from '#contract/sent-brackets.ts'
import { matchNamesOf } from '#domain/stages/formats/round-names.ts'
import { labelOf } from '#web/admin/editing/labels.ts'

const NODE = /^matches\.(\d+)(?=\.|$)/
const TEAM = /^participants\.[^.]+/
const SLOTS: Record<string, string> = { 'participants, top': 'upper team', 'participants, bottom': 'lower team' }
/** Without the API's words for the id of a record and for the two teams of a match. */
const plainly = (label: string): string =>
  label.replace(/participants, (?:top|bottom)/, (slot) => SLOTS[slot] ?? slot).replace(/ id$/, '')

/**
 * What a place of a change is called; a match of a bracket as visitors know it: 'Upper Semifinal 1, winner'. The history has brackets as they
 * were stored once, so that one without what its names follow from keeps the numbers of its nodes.
 */
export const placeLabel = ({ kind, after }: Pick<AuditEntry, 'kind' | 'after'>, path: string): string => {
  const plain = plainly(labelOf(kind, kind === 'bracket' ? path.replace(TEAM, 'team') : path))
  const [whole, place] = NODE.exec(path) ?? []
  if (kind !== 'bracket' || whole === undefined) return plain
  const { type, matches, roundLabels } = after as Partial<SentBracket>
  const sent = matches?.[Number(place)]
  if (!type || !sent || !matches.every(({ round }) => typeof round === 'number')) return plain
  const name = matchNamesOf({ type, nodes: matches.map(nodeOf), ...(roundLabels && { roundLabels }) })(nodeOf(sent))
  return name ? plain.replace(labelOf(kind, whole), name) : plain
}
