import type { SwissMatch, SwissSettings } from '#domain/stages/formats/swiss/swiss.ts'
import type { Ending, SwissQuestion } from './endings.ts'

// Checks the claims about a Swiss stage, with nothing of how they were found: wins and losses are counted here again (SC-08).

/** Why something is certain: the own record, teams that are certainly above or below by theirs, or all endings. */
export type SwissProof = { by: 'record' } | { by: 'teams'; teams: readonly string[] } | { by: 'endings' }

/** That a team goes through, is out, or is open between these ranks. */
export type SwissClaim = { team: string; status: 'through' | 'out' | 'open'; best: number; worst: number; proof: SwissProof }

type Count = { wins: number; losses: number }

const countOf = (matches: readonly SwissMatch[], team: string): Count => {
  const own = matches.filter(({ one, two, winner }) => winner !== null && (one === team || two === team))
  const wins = own.filter(({ winner }) => winner === team).length
  return { wins, losses: own.length - wins }
}

/** What was counted of a question, by team: with 128 teams each is compared with each. */
const counted = new WeakMap<SwissQuestion, Map<string, Count[]>>()

/** The records that a team can end with. One that left keeps its own. */
export function recordsLeft(question: SwissQuestion, team: string): Count[] {
  const known = counted.get(question) ?? new Map<string, Count[]>()
  counted.set(question, known)
  const found = known.get(team) ?? countRecordsLeft(question, team)
  known.set(team, found)
  return found
}

function countRecordsLeft({ settings: { until, rounds }, teams, matches, last }: SwissQuestion, team: string): Count[] {
  const now = countOf(matches, team)
  const leftAfter = teams.find(({ id }) => id === team)?.leftAfter ?? null
  const isOpen = matches.some(({ one, two, winner }) => winner === null && (one === team || two === team))
  const isEnded = ({ wins, losses }: Count): boolean =>
    (leftAfter !== null && leftAfter <= last && !isOpen) || (until ? wins >= until.wins || losses >= until.losses : wins + losses >= rounds)
  const found: Count[] = []
  const seen = new Set<string>()
  const queue = [now]
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    const key = `${each.wins} ${each.losses}`
    if (seen.has(key)) continue
    seen.add(key)
    if (isEnded(each)) found.push(each)
    else queue.push({ ...each, wins: each.wins + 1 }, { ...each, losses: each.losses + 1 })
  }
  return found
}

/** Negative where the first record is better. */
export const compareCounts = (one: Count, other: Count): number => other.wins - other.losses - (one.wins - one.losses) || other.wins - one.wins

/** Whether each record that the first team can end with is better than each of the second. */
export function isSurelyAbove(question: SwissQuestion, one: string, other: string): boolean {
  const [own, others] = [recordsLeft(question, one), recordsLeft(question, other)]
  return own.every((mine) => others.every((theirs) => compareCounts(mine, theirs) < 0))
}

/** The rank of a team where a stage ended, from its matches alone. */
function rankIn({ rows }: Ending, team: string): number {
  const own = rows.find(({ teamId }) => teamId === team)
  if (!own) return 0
  const balance = new Map(rows.map(({ teamId, wins, losses }) => [teamId, wins - losses]))
  const difficulty = (opponents: readonly string[]): number => opponents.reduce((total, id) => total + (balance.get(id) ?? 0), 0)
  return 1 + rows.filter((row) => row !== own &&
    (compareCounts(row, own) || difficulty(own.opponents) - difficulty(row.opponents) || row.seed - own.seed) < 0).length
}

const byRecord = ({ until }: SwissSettings, { wins, losses }: Count, status: SwissClaim['status']): boolean =>
  until !== null && (status === 'through' ? wins >= until.wins : status === 'out' && losses >= until.losses)

/** Whether a team has none but these ranks: in each ending, or by the teams that are certainly above and below. */
function areItsRanks(question: SwissQuestion, { team, best, worst }: SwissClaim, endings: readonly Ending[] | null): boolean {
  if (endings) {
    return endings.every((ending) => {
      const rank = rankIn(ending, team)
      return rank >= best && rank <= worst
    })
  }
  const others = question.teams.flatMap(({ id }) => (id === team ? [] : [id]))
  const above = others.filter((other) => isSurelyAbove(question, other, team)).length
  const below = others.filter((other) => isSurelyAbove(question, team, other)).length
  return above >= best - 1 && below >= question.teams.length - worst
}

/** Whether a proof shows the mark that it claims. */
function isProven(question: SwissQuestion, { team, status, best, worst, proof }: SwissClaim, endings: readonly Ending[] | null): boolean {
  const { teams, through, matches, settings, last } = question
  if (status === 'open') return true
  if (proof.by === 'record') {
    const leftAfter = teams.find(({ id }) => id === team)?.leftAfter ?? null
    return byRecord(settings, countOf(matches, team), status) || (status === 'out' && leftAfter !== null && leftAfter <= last)
  }
  if (proof.by === 'endings') return endings !== null && (status === 'through' ? worst <= through : best > through)
  if (new Set(proof.teams).size < (status === 'through' ? teams.length - through : through)) return false
  return proof.teams.every((other) => (status === 'through' ? isSurelyAbove(question, team, other) : isSurelyAbove(question, other, team)))
}

/** Whether a claim about a team holds: its mark by its proof, and its ranks. `endings` are all of them, where they were looked at. */
export const isShown = (question: SwissQuestion, claim: SwissClaim, endings: readonly Ending[] | null): boolean =>
  areItsRanks(question, claim, endings) && isProven(question, claim, endings)
