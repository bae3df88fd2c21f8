import type { StageFormat } from './stage-formats.ts'

type Shown = { id: string; name: string; format: StageFormat; status: 'planned' | 'running' | 'played' | 'closed' }

/** How far a stage is, for visitors. */
export type PublicState = 'Now' | 'Next' | 'Over'

/**
 * The stages of an event for visitors: what is running first, the others in their order (SG-11). A stage is over once staff closed it:
 * whether its last match is played at all could follow from a hidden result (SP-03).
 */
export const publicStages = <Stage extends Shown>(stages: readonly Stage[]): (Stage & { state: PublicState })[] => {
  const stated = stages.map((stage) => ({ ...stage, state: STATES[stage.status] }))
  return [...stated.filter(({ state }) => state === 'Now'), ...stated.filter(({ state }) => state !== 'Now')]
}
const STATES = { planned: 'Next', running: 'Now', played: 'Now', closed: 'Over' } as const
