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

const TEXTS = new Map<string, string>([...Object.entries(CRITERION_NAMES), ...Object.entries(FORFEIT_TEXTS)])

/** Any value of the table rules in words, where two versions of a group are compared. */
export const ruleText = (value: unknown): string => {
  if (typeof value === 'string') return TEXTS.get(value) ?? value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : Object.values(value).map(ruleText).filter(Boolean).join(', ')
}
