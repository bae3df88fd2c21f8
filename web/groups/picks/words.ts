import type { SwissEnd } from '#domain/stages/picks/swiss-picks.ts'
import type { SwissSlots } from '#domain/stages/picks/swiss-slots.ts'
import { counted } from '#web/ui/counted.ts'

/** '3–0', 'Through' or '0–3'. */
export const endName = (end: SwissEnd, { wins, losses }: SwissSlots): string =>
  ({ undefeated: `${wins}–0`, through: 'Through', winless: `0–${losses}` })[end]

/** What is to be picked: 'Pick 2 teams that end 3–0, 6 that go through after a loss, and 2 that end 0–3.' */
export const taskWords = (slots: SwissSlots): string => {
  const through = slots.through > 0 ? `, ${slots.through} that ${slots.through === 1 ? 'goes' : 'go'} through after a loss,` : ''
  const verb = (count: number): string => (count === 1 ? 'ends' : 'end')
  return `Pick ${counted(slots.undefeated, 'team')} that ${verb(slots.undefeated)} ${endName('undefeated', slots)}${through} and ${slots.winless} that ${verb(slots.winless)} ${endName('winless', slots)}.`
}

/** What a press did: 'Lantern picked for 3–0.', or why not. */
export const pressWords = (team: string, end: SwissEnd, slots: SwissSlots, outcome: 'picked' | 'removed' | 'full'): string => {
  const name = endName(end, slots)
  if (outcome === 'removed') return `Pick of ${team} removed.`
  if (outcome === 'picked') return `${team} picked for ${name}.`
  return `No more teams can end so: ${counted(slots[end], 'team')} at most for ${name}. Remove a pick first.`
}
