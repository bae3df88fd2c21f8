import type { Question } from '#domain/scenarios/question.ts'
import { ranksWith } from '#domain/scenarios/question.ts'
import { endedWith } from '#domain/scenarios/scores.ts'
import { standings, type Standing } from '#domain/stages/formats/round-robin/standings.ts'
import type { PlayedGroup } from './random-groups.ts'

/** Every way in which the open matches can end, as the number of an outcome for each. */
export function* everyChoice(question: Question, from = 0): Generator<number[]> {
  const match = question.open[from]
  if (!match) return yield []
  for (const outcome of match.outcomes.keys()) for (const rest of everyChoice(question, from + 1)) yield [outcome, ...rest]
}

/** The real table once the matches ended so, without criteria that no table can know yet. */
export const tableWith = ({ group, matches }: PlayedGroup, question: Question, choice: readonly number[], now: number): Standing[] => {
  const ended = matches.map((match) => {
    const index = question.open.findIndex(({ id }) => id === match.id)
    const outcome = question.open[index]?.outcomes[choice[index] ?? 0]
    return outcome ? endedWith(match, outcome.score) : match
  })
  return standings({ ...group, ranking: [...question.ranking] }, ended, new Map(), now)
}

/** The first and the last of a team's ranks, by the place of the team, once the matches ended so. */
export const ranksBy = (question: Question, choice: readonly number[]): { rank: number; rankEnd: number }[] => {
  const places: { rank: number; rankEnd: number }[] = []
  let above = 0
  for (const { records } of ranksWith(question, choice)) {
    for (const { teamId } of records) places[question.teamIds.indexOf(teamId)] = { rank: above + 1, rankEnd: above + records.length }
    above += records.length
  }
  return places
}
