/** How a stage is played. A free one is what staff make of it, group by group and bracket by bracket. */
export const STAGE_FORMATS = ['round-robin', 'swiss', 'gsl', 'single-elimination', 'double-elimination', 'free'] as const
export type StageFormat = (typeof STAGE_FORMATS)[number]

export const STAGE_FORMAT_NAMES: Record<StageFormat, string> = {
  'round-robin': 'Round Robin', swiss: 'Swiss', gsl: 'GSL Groups', 'single-elimination': 'Single Elimination',
  'double-elimination': 'Double Elimination', free: 'Free',
}
