/** What can separate the teams of a table, as `ranking` names it (GR-16). */
export const CRITERIA = [
  'points', 'map-difference', 'wins', 'map-wins', 'head-to-head', 'head-to-head-map-difference', 'mini-league',
  'round-difference', 'buchholz', 'opponents-wins', 'fewest-forfeits', 'tiebreak-match', 'draw',
] as const
export type Criterion = (typeof CRITERIA)[number]

/** The criteria of a group without a ranking of its own (GR-05). */
export const DEFAULT_RANKING: readonly Criterion[] = ['points', 'map-difference', 'wins', 'map-wins']

/** The criteria as people call them. */
export const CRITERION_NAMES: Record<Criterion, string> = {
  points: 'points', 'map-difference': 'map differential', wins: 'wins', 'map-wins': 'map wins',
  'head-to-head': 'head-to-head', 'head-to-head-map-difference': 'map differential between them',
  'mini-league': 'points between them', 'round-difference': 'round differential', buchholz: 'points of opponents',
  'opponents-wins': 'wins of opponents', 'fewest-forfeits': 'fewest forfeits', 'tiebreak-match': 'the tiebreak match',
  draw: 'a draw of lots',
}

/**
 * Points of a series. A close one is decided by a single map, with maps for both teams (2-1, 3-2); null: like any other
 * win or loss.
 */
export type PointRules = { win: number; draw: number; loss: number; closeWin: number | null; closeLoss: number | null }

/** A series win is worth 3 points, and nothing else is (GR-01). */
export const DEFAULT_POINTS: PointRules = { win: 3, draw: 0, loss: 0, closeWin: null, closeLoss: null }

/** How a table treats forfeits: with the maps as entered, as 2-0, as a win without maps, or not at all (GR-18). */
export const FORFEIT_RULES = ['as-played', 'as-win', 'no-maps', 'removed'] as const
export type ForfeitRule = (typeof FORFEIT_RULES)[number]

/** Points that a team loses for a reason; a negative number adds points. */
export type Deduction = { teamId: string; points: number; note: string }

/** An order of teams decided by lot, the first one first: `by` names the person responsible. */
export type Lots = { teamIds: string[]; reason: string; by: string }

/** The rules of a table that an event gives to all its groups; null: the usual one (GR-22). */
export type EventRules = {
  ranking: Criterion[] | null
  /** Whether teams that are level after others were separated start again from the top of the list. */
  restart: boolean | null
  points: PointRules | null
  forfeits: ForfeitRule | null
}

/** An event that says nothing about its tables. */
export const NO_EVENT_RULES: EventRules = { ranking: null, restart: null, points: null, forfeits: null }

/** What a group says about its table; null: what its event says. */
export type TableRules = EventRules & {
  deductions: Deduction[]
  /** Linked matches that decide between two level teams and count for nothing else. */
  tiebreakMatchIds: string[]
  lots: Lots | null
}

/** A group that says nothing about its table. */
export const DEFAULT_RULES: TableRules = { ...NO_EVENT_RULES, deductions: [], tiebreakMatchIds: [], lots: null }

/** The rules by which a table is made, once everybody was asked. */
export type SetRules = { ranking: Criterion[]; restart: boolean; points: PointRules; forfeits: ForfeitRule }

/** The rules of a table: what is null comes from the event, and what is null there too is as usual (GR-22). */
export const setRules = (group: Partial<EventRules>, event: Partial<EventRules> = NO_EVENT_RULES): SetRules => ({
  ranking: group.ranking ?? event.ranking ?? [...DEFAULT_RANKING],
  restart: group.restart ?? event.restart ?? false,
  points: group.points ?? event.points ?? DEFAULT_POINTS,
  forfeits: group.forfeits ?? event.forfeits ?? 'as-played',
})

const POINTS = ['win', 'draw', 'loss', 'closeWin', 'closeLoss'] as const satisfies (keyof PointRules)[]

/** Whether ranking and points are the usual ones, wherever they come from. */
export const isUsual = ({ ranking, points }: SetRules): boolean =>
  ranking.join() === DEFAULT_RANKING.join() && POINTS.every((name) => points[name] === DEFAULT_POINTS[name])

/** The rules once some are changed: what is missing stays, null restores the default (GR-19). */
export const changedRules = (before: TableRules, changes: { [Name in keyof TableRules]?: TableRules[Name] | null | undefined }): TableRules => {
  const chosen = <Name extends keyof TableRules>(name: Name): TableRules[Name] => {
    const value = changes[name]
    return value === undefined ? before[name] : (value ?? DEFAULT_RULES[name])
  }
  return {
    ranking: chosen('ranking'), restart: chosen('restart'), points: chosen('points'), forfeits: chosen('forfeits'),
    deductions: chosen('deductions'), tiebreakMatchIds: chosen('tiebreakMatchIds'), lots: chosen('lots'),
  }
}

/** A team that wins one more match of the same length gains in these, and its opponent gains less or nothing. */
const RISES_WITH_A_WIN = new Set<Criterion>(['points', 'map-difference', 'wins', 'map-wins'])
/**
 * A win can cost a team these: it may be won with fewer rounds than the opponent, and it takes points and wins from an
 * opponent, whose points and wins count for the team.
 */
const MAY_FALL_WITH_A_WIN = new Set<Criterion>(['round-difference', 'buchholz', 'opponents-wins'])

/** Why a ranking is refused, or null: a team must never be ranked lower because it won one more match (GR-20). */
export const rankingProblem = (ranking: readonly Criterion[]): string | null => {
  const rising = ranking.findIndex((criterion) => RISES_WITH_A_WIN.has(criterion))
  const falling = ranking.findIndex((criterion) => MAY_FALL_WITH_A_WIN.has(criterion))
  const bad = ranking[falling]
  if (new Set(ranking).size < ranking.length) return 'Each criterion is listed once'
  if (bad === undefined || (rising !== -1 && rising < falling)) return null
  return `A win could rank a team lower: put points, wins, map differential or map wins before ${CRITERION_NAMES[bad]}`
}

/** Why points are refused, or null: a win is worth more than a draw and a loss, a clear one as much as a close one or more. */
export const pointsProblem = ({ win, draw, loss, closeWin, closeLoss }: PointRules): string | null => {
  const [narrowly, nearly] = [closeWin ?? win, closeLoss ?? loss]
  if (narrowly <= draw || narrowly <= nearly || narrowly > win) return 'A win is worth more than a draw and a loss, and a close one no more than a clear one'
  return draw < loss || nearly < loss ? 'A loss is worth no more than a draw or a close loss' : null
}
