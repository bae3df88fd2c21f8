import { compareNames } from '#domain/compare.ts'
import { statusByContest } from '#domain/groups/contested.ts'
import type { Group } from '#domain/groups/group.ts'
import { countsInStandings, isPlayed, type GroupMatch } from '#domain/groups/linked-matches.ts'
import { isUsual, type Criterion, type Deduction } from '#domain/groups/table-rules.ts'
import type { SwissFacts } from '#domain/stages/formats/swiss/swiss.ts'
import { ranksOf } from './order.ts'
import { countingMatches, recordsOf, rulesOf } from './results.ts'
import { tallyOf, type Tally } from './tally.ts'
import { decisionNote, defaultNote } from './ties.ts'

/** Undecided: only the name puts the team above or below the line (GR-07). */
export type StandingStatus = 'Safe' | 'Eliminated' | 'Undecided'

/** A row of a group's table. `rank` counts from 1; teams that are fully tied share the ranks up to `rankEnd` (GR-06). */
export type Standing = Tally & {
  rank: number
  rankEnd: number
  status: StandingStatus
  /** True while matches of the group are still to be played: the status may change (GR-08). */
  provisional: boolean
  /** True when only the name puts the team before or after another (GR-06). */
  tied: boolean
  /** What decided a team's place among others that it was level with, or null (GR-06, GR-17). */
  tieNote: string | null
  /** The criterion that decided the place; null where nothing did. */
  decidedBy: Criterion | null
  /** The ids of the matches that it rests on, where it was not all of them. */
  decidedMatches: string[]
  adjustments: Pick<Deduction, 'points' | 'note'>[]
  /** In a Swiss stage only. */
  swiss?: SwissFacts | undefined
}

/**
 * The table of a group at `now` in milliseconds, in the order of its ranking (GR-05, GR-16). `names` gives the team names
 * by id. Tied maps count for nobody (GR-04). A team is Safe when its rank is among the first (number of teams minus
 * `teamsEliminated`, GR-07). Before any match counts, every team has a rank of its own.
 */
export const standings = (
  group: Omit<Group, 'id' | 'eventId' | 'name'>,
  matches: readonly GroupMatch[],
  names: ReadonlyMap<string, string>,
  now: number,
): Standing[] => {
  const nameOf = (teamId: string): string => names.get(teamId) ?? teamId
  const rules = rulesOf(group)
  const counting = countingMatches(group, matches)
  const provisional = counting.length === 0 || counting.some((match) => !isPlayed(match, now))
  const byName = recordsOf(group, matches, now).toSorted((a, b) =>
    compareNames({ name: nameOf(a.teamId), id: a.teamId }, { name: nameOf(b.teamId), id: b.teamId }))
  const anyCounts = counting.some((match) => countsInStandings(match, now))
  const ranks = anyCounts
    ? ranksOf(byName, rules)
    : byName.map((record) => ({ records: [record], decision: null }))
  const tallies = byName.map(tallyOf)
  const safe = byName.length - group.eliminationRule.teamsEliminated
  const isDefault = isUsual(rules) && rules.deductions.length === 0
  const lots = rules.lots ? ` (${[rules.lots.reason, rules.lots.by].filter(Boolean).join(', ')})` : ''
  let above = 0
  return ranks.flatMap(({ records, decision }) => {
    const [first, last] = [above, above + records.length - 1]
    above += records.length
    const isFirst = decision?.by === rules.ranking[0] && decision?.among === byName.length
    return records.map((record): Standing => {
      const tally = tallyOf(record)
      const tied = records.flatMap(({ teamId }) => (teamId === record.teamId ? [] : [teamId]))
      return {
        ...tally,
        rank: first + 1,
        rankEnd: last + 1,
        status: statusByContest(group, { teamId: record.teamId, rank: first + 1, rankEnd: last + 1 }, provisional) ??
          (last < safe ? 'Safe' : first < safe ? 'Undecided' : 'Eliminated'),
        provisional,
        tied: tied.length > 0,
        tieNote: isDefault
          ? defaultNote(tally, anyCounts ? tallies : [], tied, nameOf)
          : decisionNote(decision, tied, { nameOf, isFirst, lots }),
        decidedBy: tied.length > 0 ? null : (decision?.by ?? null),
        decidedMatches: tied.length > 0 ? [] : (decision?.matchIds ?? []),
        adjustments: rules.deductions.flatMap(({ teamId, points, note }) => (teamId === record.teamId ? [{ points, note }] : [])),
      }
    })
  })
}
