import type { ErrorDetail } from '#domain/errors.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import type { Sides } from '#domain/matches/match.ts'
import { openMatches, type Table } from './question.ts'
import { endedWith, possibleScores } from './scores.ts'

/** The score in maps that an open match is supposed to end with. */
export type Supposed = { matchId: string; score: Sides<number> }

/** The matches of a group as they would be once open ones ended so (SC-06). Others stay as they are. */
export const supposing = <Each extends GroupMatch>(group: Table, matches: readonly Each[], outcomes: readonly Supposed[], now: number): Each[] => {
  const open = new Set(openMatches(group, matches, now).map(({ id }) => id))
  const scores = new Map(outcomes.map(({ matchId, score }) => [matchId, score]))
  return matches.map((match) => {
    const score = open.has(match.id) ? scores.get(match.id) : undefined
    return score ? endedWith(match, score) : match
  })
}

/** What is wrong with such outcomes: matches that are not open or named before, and scores that they cannot end with (SC-06). */
export const supposedProblems = (group: Table, matches: readonly GroupMatch[], outcomes: readonly Supposed[], now: number): ErrorDetail[] => {
  const open = new Map(openMatches(group, matches, now).map((match) => [match.id, match]))
  const first = new Map(outcomes.map(({ matchId }, index) => [matchId, index] as const).toReversed())
  return outcomes.flatMap(({ matchId, score }, index): ErrorDetail[] => {
    const match = open.get(matchId)
    if (!match) return [{ path: `outcomes.${index}.matchId`, message: 'This is no open match of the group' }]
    if (first.get(matchId) !== index) return [{ path: `outcomes.${index}.matchId`, message: 'Name each match once' }]
    const isPossible = possibleScores(match, false).some(({ one, two }) => one === score.one && two === score.two)
    return isPossible ? [] : [{ path: `outcomes.${index}`, message: `This match cannot end ${score.one}–${score.two}` }]
  })
}
