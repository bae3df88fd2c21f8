import { USUAL_SETTINGS, type Source, type Stage, type StageSettings } from './stage.ts'

/** Ready-made plans for any number of teams. */
export const TEMPLATES = ['groups-into-double-elimination', 'swiss-into-single-elimination', 'gsl-into-single-elimination', 'league', 'single-elimination', 'double-elimination'] as const
export type Template = (typeof TEMPLATES)[number]

export const TEMPLATE_NAMES: Record<Template, string> = {
  'groups-into-double-elimination': 'Two groups into double elimination',
  'swiss-into-single-elimination': 'Swiss into single elimination',
  'gsl-into-single-elimination': 'GSL groups into single elimination',
  league: 'League: everybody meets everybody',
  'single-elimination': 'Single elimination',
  'double-elimination': 'Double elimination',
}

const seeds = (count: number): Source[] => Array.from({ length: count }, (_, index) => ({ from: 'seed', seed: index + 1 }))
const settings = (own: Partial<StageSettings>): StageSettings => ({ ...USUAL_SETTINGS, ...own })

/** The best so many of each group, the first of all groups before the second: they meet others than those of their own group. */
const bestOf = (stageId: string, groups: number, through: number): Source[] =>
  Array.from({ length: groups * through }, (_, index) => ({ from: 'place', stageId, part: index % groups, rank: Math.floor(index / groups) + 1 }))

/** A grand final is longer than other matches. */
const FINALS = { 'grand-finals': 5 }

/** How many of a group of this size advance: four, or two of small ones. */
const throughOf = (size: number): number => (size > 4 ? 4 : 2)

/** The stages of a template for so many teams. With too few teams they are made all the same, and the plan says what is wrong. */
export function stagesOf(template: Template, teamCount: number): Stage[] {
  const playoffs = (places: Source[], format: 'single-elimination' | 'double-elimination'): Stage => ({
    id: 'playoffs', name: 'Playoffs', format, places,
    settings: settings(format === 'double-elimination' ? { roundBestOf: FINALS } : {}),
  })
  if (template === 'league') {
    return [{ id: 'league', name: 'League', format: 'round-robin', settings: settings({}), places: seeds(teamCount) }]
  }
  if (template === 'swiss-into-single-elimination') {
    return [
      { id: 'swiss', name: 'Swiss Stage', format: 'swiss', settings: settings({}), places: seeds(teamCount) },
      playoffs(bestOf('swiss', 1, Math.floor(teamCount / 2)), 'single-elimination'),
    ]
  }
  if (template === 'gsl-into-single-elimination') {
    const groups = Math.max(1, Math.round(teamCount / 4))
    return [
      { id: 'groups', name: 'Groups', format: 'gsl', settings: settings({ groups }), places: seeds(teamCount) },
      playoffs(bestOf('groups', groups, 2), 'single-elimination'),
    ]
  }
  if (template === 'groups-into-double-elimination') {
    return [
      { id: 'groups', name: 'Group Stage', format: 'round-robin', settings: settings({ groups: 2 }), places: seeds(teamCount) },
      playoffs(bestOf('groups', 2, throughOf(Math.floor(teamCount / 2))), 'double-elimination'),
    ]
  }
  return [playoffs(seeds(teamCount), template)]
}
