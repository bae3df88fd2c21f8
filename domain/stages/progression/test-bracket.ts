import type { BracketParticipant, BracketState } from '#domain/stages/bracket.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'

const SAMPLE_TEAMS: [name: string, tag: string][] = [
  ['Sample Team 1', 'ST1'], ['Sample Team 2', 'ST2'], ['Sample Team 3', 'ST3'], ['Sample Team 4', 'ST4'],
  ['Sample Team 5', 'ST5'], ['Sample Team 6', 'ST6'], ['Sample Team 7', 'ST7'], ['Sample Team 8', 'ST8'],
]
const TEAM_COUNT = 8

/**
 * What 'Create Test Bracket' makes: a single elimination called 'Main Bracket' with 8 seeded sample teams (BR-25).
 * The teams exist inside the bracket only, never as team records (BR-25).
 */
export function createTestBracket(): BracketState & { name: string; participantCount: number } {
  const teams = SAMPLE_TEAMS.map(([name, tag], index): BracketParticipant => ({
    id: `sample-team-${index + 1}`,
    name,
    logo: '',
    tag,
  }))
  const { bracket } = seedBracket(createBracketState('single-elimination', TEAM_COUNT), teams)
  return { ...bracket, name: 'Main Bracket', participantCount: TEAM_COUNT }
}
