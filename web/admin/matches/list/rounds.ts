import type { GroupRecord } from '#contract/groups.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { roundLabel } from '#domain/stages/formats/labels.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'

/** A part of an event that matches are linked to. Its `value` is what the address says: `group:1`, `bracket:2:winner-round-1`. */
type Round = { value: string; text: string }
/** A bracket with its rounds, or the groups. */
export type RoundChoices = { title: string; rounds: Round[] }

/** The groups and the rounds of brackets of an event, to choose from, by the names that the rows of the list have. */
export const roundChoices = (groups: readonly GroupRecord[], brackets: readonly BracketRecord[]): RoundChoices[] => [
  ...(groups.length > 0 ? [{ title: 'Groups', rounds: groups.map(({ id, name }) => ({ value: `group:${id}`, text: name })) }] : []),
  ...brackets.map(({ id, name, nodes, roundLabels, roundNames }) => ({
    title: name,
    rounds: [
      { value: `bracket:${id}`, text: `All of ${name}` },
      ...roundsOf(nodes).map(({ key }) => ({ value: `bracket:${id}:${key}`, text: roundNames?.[key] ?? roundLabel(roundLabels, key) })),
    ],
  })),
]

/** What the API calls a chosen round. */
export const placeOf = (value: string | null): { groupId?: string; bracketId?: string; round?: string } => {
  const [kind, id, round] = value?.split(':') ?? []
  if (!id) return {}
  return kind === 'group' ? { groupId: id } : { bracketId: id, ...(round && { round }) }
}
