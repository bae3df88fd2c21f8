/**
 * How rounds are paired, by name; a stage keeps its version (SW-01). Both seed by record, difficulty and first seed and pair the
 * highest with the lowest that is no rematch; they differ in the first round: 1 against 16, or 1 against 9.
 */
export const SWISS_RULES = ['high-low-1v16', 'high-low-1v9'] as const
export type SwissRule = (typeof SWISS_RULES)[number]

export type SwissSettings = {
  rule: SwissRule
  /** So many wins are through and so many losses are out; null: everybody plays all rounds. */
  until: { wins: number; losses: number } | null
  /** The number of rounds where `until` is null. */
  rounds: number
  /** The length of its matches; null declares none. */
  bestOf: number | null
  /** The length of matches in which a team can go through or out; null: that of the others. */
  decidingBestOf: number | null
}

/** Three wins through, three losses out, as usual. */
export const USUAL_SWISS: SwissSettings = { rule: 'high-low-1v16', until: { wins: 3, losses: 3 }, rounds: 5, bestOf: 1, decidingBestOf: 3 }

/** A team that entered with a seed from its place in the list; `leftAfter` is the last round it played, where it left early. */
export type SwissTeam = { id: string; leftAfter?: number | null }

/** A match of a round, or a bye where there is no second team. A bye is a win for the first one; the winner is '' where both lost. */
export type SwissMatch = { round: number; one: string; two: string | null; winner: string | null }

/** A team that left plays no further round, and is neither through nor out by its record. */
export const SWISS_STATUSES = ['playing', 'through', 'out', 'left'] as const
export type SwissStatus = (typeof SWISS_STATUSES)[number]

/** A team in the order of a Swiss stage. */
export type SwissRow = {
  teamId: string
  /** Its first seed, from 1. */
  seed: number
  wins: number
  losses: number
  /** The wins minus the losses of all its opponents: Buchholz (SW-02). */
  difficulty: number
  byes: number
  opponents: string[]
  status: SwissStatus
}

/** What a row of the table of a Swiss stage has beside its record. */
export type SwissFacts = Pick<SwissRow, 'seed' | 'difficulty' | 'byes' | 'status'>

const statusOf = ({ until, rounds }: SwissSettings, { leftAfter }: SwissTeam, { wins, losses }: { wins: number; losses: number }, round: number): SwissRow['status'] => {
  if (until && wins >= until.wins) return 'through'
  if (until && losses >= until.losses) return 'out'
  if (leftAfter !== undefined && leftAfter !== null && leftAfter < round) return 'left'
  return !until && round > rounds ? 'through' : 'playing'
}

/** Negative where the first of two rows is before the other: by record, difficulty and first seed (SW-02). */
const compareRows = (a: SwissRow, b: SwissRow): number =>
  b.wins - b.losses - (a.wins - a.losses) || b.wins - a.wins || b.difficulty - a.difficulty || a.seed - b.seed

/** The order of all teams before a round, by the matches of the rounds before it (SW-02). */
export const swissOrder = (settings: SwissSettings, teams: readonly SwissTeam[], matches: readonly SwissMatch[], round: number): SwissRow[] => {
  const played = matches.filter((match) => match.round < round && match.winner !== null)
  const rows = teams.map((team, index): SwissRow => {
    const own = played.filter(({ one, two }) => one === team.id || two === team.id)
    const wins = own.filter(({ winner }) => winner === team.id).length
    const record = { wins, losses: own.length - wins }
    return {
      teamId: team.id, seed: index + 1, ...record, difficulty: 0, byes: own.filter(({ two }) => two === null).length,
      opponents: own.flatMap(({ one, two }) => (two === null ? [] : [one === team.id ? two : one])), status: statusOf(settings, team, record, round),
    }
  })
  const balance = new Map(rows.map(({ teamId, wins, losses }) => [teamId, wins - losses]))
  return rows
    .map((row) => ({ ...row, difficulty: row.opponents.reduce((sum, id) => sum + (balance.get(id) ?? 0), 0) }))
    .toSorted(compareRows)
}

/** Whether a team can go through or out in its next match, so that the match is longer (SW-05). */
const isDeciding = ({ until }: SwissSettings, { wins, losses }: Pick<SwissRow, 'wins' | 'losses'>): boolean =>
  until !== null && (wins === until.wins - 1 || losses === until.losses - 1)

/** The length of a match of teams with these records. */
export const lengthOf = (settings: SwissSettings, rows: readonly Pick<SwissRow, 'wins' | 'losses'>[]): number | null =>
  (rows.some((row) => isDeciding(settings, row)) ? settings.decidingBestOf : null) ?? settings.bestOf

/** '2–1' */
export const recordOf = ({ wins, losses }: Pick<SwissRow, 'wins' | 'losses'>): string => `${wins}–${losses}`
