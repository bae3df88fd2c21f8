import { nodeOf } from '#contract/sent-brackets.ts'
import type { SentBracket, SentNode, SyncAnswer } from '#contract/brackets.ts'
import { slotsFor, TEAM_COUNT } from '#domain/stages/formats/format.ts'
import type { Import } from './enter.ts'

/** A match with the label of its place, and the id and start that it has on the site. */
export type PlacedMatch = { label: string; matchId: string; start: string }

const LABEL = /^(?:([WL])(\d+)\.(\d+)|GF)$/

/** True for a label that names a place in a bracket; others, such as 'play-in', are matches outside of it. */
export const isPlace = (label: string | undefined): label is string => label !== undefined && LABEL.test(label)

const isAt = (node: SentNode, label: string): boolean => {
  const [, side, round, position] = LABEL.exec(label) ?? []
  if (side === undefined) return nodeOf(node).side === 'finals'
  return node.isLosersBracket === (side === 'L') && node.round === Number(round) && node.position === Number(position)
}

/** The type and size of the bracket that has places with these labels. */
export function shapeOf(labels: readonly string[]): Pick<SentBracket, 'type' | 'participantCount'> {
  const first = labels.filter((label) => label.startsWith('W1.')).map((label) => Number(label.slice(3)) + 1)
  const needed = 2 * Math.max(1, ...first)
  return {
    type: labels.some((label) => !label.startsWith('W')) ? 'double-elimination' : 'single-elimination',
    participantCount: Math.min(slotsFor(needed), TEAM_COUNT.max),
  }
}

/**
 * The bracket of an event by its name: created where there is none, its places linked to their matches, and moved on
 * from their results.
 * @param labels of all places that the file names, whether or not their match could be entered
 */
export async function enterBracket(
  { api, report }: Import, eventId: string, name: string, labels: string[], placed: PlacedMatch[],
): Promise<void> {
  const brackets = await api.read<SentBracket[]>(`/api/brackets/event/${eventId}`)
  const existing = brackets.find((other) => other.name === name)
  const create = () => api.write<{ id: string }>('POST', '/api/brackets', { eventId, name, ...shapeOf(labels) })
  const id = existing?.id ?? (await create()).id
  const bracket = existing ?? (await api.read<SentBracket>(`/api/brackets/${id}`))
  const matches = bracket.matches.map((node) => {
    const match = placed.find(({ label }) => isAt(node, label))
    const isRight = match === undefined || match.matchId === node.matchId
    return isRight ? node : { ...node, matchId: match.matchId, scheduledAt: match.start }
  })
  const isLinked = matches.every((node, index) => node === bracket.matches[index])
  if (!isLinked) await api.write('PATCH', `/api/brackets/${id}`, { matches }, bracket.version)
  report.note(existing ? (isLinked ? 'skipped' : 'updated') : 'created')
  const isFilled = (label: string): boolean => matches.some((node) => isAt(node, label) && node.matchId !== null)
  for (const label of labels) {
    const isMissing = !placed.some((match) => match.label === label)
    const reason = isMissing ? 'its match is missing' : 'the bracket has no such place'
    if (!isFilled(label)) report.fail(`${name}, ${label}`, reason)
  }
  if (isLinked && bracket.status === 'complete') return
  const { results } = await api.write<SyncAnswer>('POST', `/api/brackets/${id}/sync`, {})
  for (const { nodeId, outcome, reason } of results) {
    if (outcome === 'failed' || outcome === 'skipped') report.fail(`${name}, ${nodeId}`, reason)
  }
}
