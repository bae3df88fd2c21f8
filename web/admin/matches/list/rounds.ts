import type { ShownGroup } from '#contract/groups.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { groupMatchName } from '#domain/groups/rounds.ts'
import { roundLabel } from '#domain/stages/formats/labels.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'

/** A part of an event that matches are linked to. Its `value` is what the address says: `group:1`, `group:1:3`, `bracket:2:winner-round-1`. */
type Round = { value: string; text: string }
/** A bracket with its rounds, or the groups with theirs. */
export type RoundChoices = { title: string; rounds: Round[] }

const roundsOfGroup = ({ id, name, rounds }: ShownGroup): Round[] => [
  { value: `group:${id}`, text: name },
  ...Array.from({ length: rounds }, (_, index) => ({ value: `group:${id}:${index + 1}`, text: groupMatchName(name, index + 1) })),
]

/** The groups and brackets of an event with their rounds, to choose from, by the names that the rows of the list have. */
export const roundChoices = (groups: readonly ShownGroup[], brackets: readonly BracketRecord[]): RoundChoices[] => [
  ...(groups.length > 0 ? [{ title: 'Groups', rounds: groups.flatMap(roundsOfGroup) }] : []),
  ...brackets.map(({ id, name, nodes, roundLabels, roundNames }) => ({
    title: name,
    rounds: [
      { value: `bracket:${id}`, text: `All of ${name}` },
      ...roundsOf(nodes).map(({ key }) => ({ value: `bracket:${id}:${key}`, text: roundNames?.[key] ?? roundLabel(roundLabels, key) })),
    ],
  })),
]

/** What the API calls a chosen round. */
export const placeOf = (value: string | null): { groupId?: string; groupRound?: number; bracketId?: string; round?: string } => {
  const [kind, id, round] = value?.split(':') ?? []
  if (!id) return {}
  return kind === 'group' ? { groupId: id, ...(round && { groupRound: Number(round) }) } : { bracketId: id, ...(round && { round }) }
}
