import { fromBase64, toBase64 } from '#domain/base64.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'
import type { Standing } from '#domain/stages/formats/round-robin/standings.ts'
import type { PickVerdict } from './picks.ts'
import type { SwissSlots } from './swiss-slots.ts'

/** The ends of a Swiss stage that teams are picked for: through is after a loss. */
export const SWISS_ENDS = ['undefeated', 'through', 'winless'] as const
export type SwissEnd = (typeof SWISS_ENDS)[number]

/** The end that each picked team is picked for, by team id. */
export type SwissPicks = Record<string, SwissEnd>

const isEnd = (value: unknown): value is SwissEnd => SWISS_ENDS.some((end) => end === value)

/** How many teams are picked for an end. */
export const countOf = (picks: SwissPicks, end: SwissEnd): number => Object.values(picks).filter((each) => each === end).length

/** Whether one more team can be picked for an end, so that the stage can still end as it is picked. */
const hasRoom = (slots: SwissSlots, picks: SwissPicks, end: SwissEnd): boolean =>
  countOf(picks, end) < slots[end]
  && (end === 'winless' || countOf(picks, 'undefeated') + countOf(picks, 'through') < slots.most)

const without = (picks: SwissPicks, teamId: string): SwissPicks =>
  Object.fromEntries(Object.entries(picks).filter(([id]) => id !== teamId))

/**
 * Picks a team for an end; a team that is picked for it already is picked no more. Picks that the stage cannot end with are refused (PK-06).
 * @returns the picks as they are then, or null where there is no room for another team
 */
export function setSwissPick(slots: SwissSlots, picks: SwissPicks, teamId: string, end: SwissEnd): SwissPicks | null {
  const others = without(picks, teamId)
  if (picks[teamId] === end) return others
  return hasRoom(slots, others, end) ? { ...others, [teamId]: end } : null
}

/** Stored picks as far as the stage can end so: without those of teams that are gone, or of more teams than there is room for. */
export function possibleSwissPicks(slots: SwissSlots, teamIds: readonly string[], stored: Readonly<Record<string, string>>): SwissPicks {
  const picks: SwissPicks = {}
  for (const teamId of teamIds.toSorted(compareText)) {
    const end = Object.hasOwn(stored, teamId) ? stored[teamId] : undefined
    if (isEnd(end) && hasRoom(slots, picks, end)) picks[teamId] = end
  }
  return picks
}

type Row = Pick<Standing, 'wins' | 'losses' | 'status' | 'provisional' | 'swiss'>

/** Whether a team has ended the stage: where everybody plays all rounds, all have at once. `until`: of its stage. */
export const isEndOver = ({ swiss, provisional }: Pick<Row, 'swiss' | 'provisional'>, until: object | null): boolean =>
  swiss?.status === 'left' || (until ? swiss?.status !== 'playing' : !provisional)

/** Whether the pick of a team came true; null while that is open, and for a team without a pick. `until`: of its stage. */
export function swissVerdict(row: Row, end: SwissEnd | undefined, slots: SwissSlots, until: object | null): PickVerdict | null {
  if (end === undefined) return null
  const { wins, losses, status } = row
  const isOver = isEndOver(row, until)
  const as = (isRight: boolean): PickVerdict => (isRight ? 'right' : 'wrong')
  if (end === 'undefeated') return losses > 0 ? 'wrong' : wins >= slots.wins ? 'right' : isOver ? 'wrong' : null
  if (end === 'winless') return wins > 0 ? 'wrong' : losses >= slots.losses ? 'right' : isOver ? 'wrong' : null
  return isOver ? as(status === 'Safe' && losses > 0) : null
}

/** Picks as a code that can be shared like those of a bracket, the same for the same picks (PK-05 PK-06). */
export function encodeSwissPicks(groupId: string, picks: SwissPicks): string {
  const sorted = Object.entries(picks).toSorted(([a], [b]) => compareText(a, b))
  return toBase64(JSON.stringify({ groupId, ends: Object.fromEntries(sorted) }))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The picks of a code.
 * @throws VALIDATION_FAILED 'Invalid code format' unless it is a code for this stage, names only its teams, and is one that the stage can end with
 */
export function decodeSwissPicks({ id, teamIds }: { id: string; teamIds: readonly string[] }, slots: SwissSlots, code: string): SwissPicks {
  const refusal = new DomainError('VALIDATION_FAILED', 'Invalid code format')
  let sent: unknown
  try {
    sent = JSON.parse(fromBase64(code) ?? '')
  } catch {
    throw refusal
  }
  if (!isRecord(sent) || Object.keys(sent).length !== 2 || sent.groupId !== id || !isRecord(sent.ends)) throw refusal
  const ends = Object.entries(sent.ends).map(([teamId, end]): [string, string] => {
    if (!isEnd(end)) throw refusal
    return [teamId, end]
  })
  const picks = possibleSwissPicks(slots, teamIds, Object.fromEntries(ends))
  if (Object.keys(picks).length !== ends.length) throw refusal
  return picks
}
