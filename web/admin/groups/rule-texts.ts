import { CRITERION_NAMES, type Criterion, type ForfeitRule, type PointRules } from '#domain/groups/table-rules.ts'
import { withCapital } from '#domain/text/capital.ts'

/** The forfeit rules as staff read them (GR-18). */
export const FORFEIT_TEXTS: Record<ForfeitRule, string> = {
  'as-played': 'With the maps as entered', 'as-win': 'As a 2-0', 'no-maps': 'As a win without maps', removed: 'Not at all',
}

/** A criterion as a row of a list: 'Map differential'. */
export const criterionText = (criterion: Criterion): string => withCapital(CRITERION_NAMES[criterion])

/** A ranking in a sentence: 'points, then wins, then head-to-head'. */
export const rankingText = (ranking: readonly Criterion[]): string => ranking.map((one) => CRITERION_NAMES[one]).join(', then ')

/** Points in a sentence: 'win 3, draw 1, loss 0, close win 2'. */
export const pointsText = ({ win, draw, loss, closeWin, closeLoss }: PointRules): string =>
  [
    `win ${win}`, `draw ${draw}`, `loss ${loss}`,
    ...(closeWin === null ? [] : [`close win ${closeWin}`]), ...(closeLoss === null ? [] : [`close loss ${closeLoss}`]),
  ].join(', ')

/** What happens to teams that are still level once others were separated. */
export const RESTART_TEXTS = { true: 'Start again from the top of the ranking', false: 'Go on down the ranking' } as const

/** The teams that are level on the line: 'Alpha and Beta share places 2 to 3.' */
export const levelText = ({ rank, rankEnd }: { rank: number; rankEnd: number }, names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} share places ${rank} to ${rankEnd}.`

const TEXTS = new Map<string, string>([...Object.entries(CRITERION_NAMES), ...Object.entries(FORFEIT_TEXTS)])

/** Any value of the table rules in words, where two versions of a group are compared; ids become `names`. */
export const ruleText = (value: unknown, names: ReadonlyMap<string, string> = TEXTS): string => {
  if (typeof value === 'string') return TEXTS.get(value) ?? names.get(value) ?? value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined) return ''
  return Object.values(value).map((each) => ruleText(each, names)).filter(Boolean).join(', ')
}
