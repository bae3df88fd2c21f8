import fc from 'fast-check'
import { expect } from 'vitest'
import { pick, type Random } from '#server/demo/random.ts'
import { digest } from '#tests/support/digest.ts'
import type { SeededSite } from '#tests/support/program/seeded-site.ts'
import { staffSteps } from './staff-steps.ts'

type StepOf = [name: string, one: number, two: number, three: number]
const HIGHEST = 20
const [FEWEST, MOST] = [6, 18]

const chooseSteps = (random: Random, names: readonly string[]): StepOf[] => {
  const number = (below: number): number => Math.floor(random() * below)
  return Array.from({ length: FEWEST + number(MOST - FEWEST + 1) }, () =>
    [pick(random, names), number(HIGHEST + 1), number(HIGHEST + 1), number(HIGHEST + 1)])
}

/**
 * Plays steps of staff that follow from the seed, in a world that follows from it too, and undoes all of them, the last
 * one first.
 * @returns how many steps changed something
 * @throws Error naming the seed and the fewest of these steps that fail, when that does not lead back to where it began
 */
export async function assertUndone(site: SeededSite, seed: number): Promise<number> {
  const staff = staffSteps(site)
  const steps = chooseSteps(await site.begin(seed), staff.names)
  let changes = 0
  const step = fc.tuple(fc.constantFrom(...staff.names), fc.nat(HIGHEST), fc.nat(HIGHEST), fc.nat(HIGHEST))
  const leadsBack = fc.asyncProperty(fc.array(step, { maxLength: MOST }), async (list) => {
    await site.begin(seed)
    changes = await playAndUndo(site, list)
  })
  await fc.assert(leadsBack, { examples: [[steps]], numRuns: 1, interruptAfterTimeLimit: 120_000 }).catch((cause: unknown) => {
    throw new Error(`Replay with SEED=${seed}`, { cause })
  })
  return changes
}

async function playAndUndo(site: SeededSite, steps: StepOf[]): Promise<number> {
  const { admin, editor } = site
  const staff = staffSteps(site)
  await staff.aWorld()
  const before = await digest(admin, { traces: false })
  const done: { name: string; requestId: string }[] = []
  for (const [name, one, two, three] of steps) {
    const answer = await staff.play(name, one, two, three)
    const { status = 0, body } = answer ?? {}
    expect(status < 500 && status !== 429, `${name} ${status} ${JSON.stringify(body)}`).toBe(true)
    if (answer && status < 300) done.push({ name, requestId: answer.headers.get('x-request-id') ?? '' })
  }
  let changes = 0
  for (const { name, requestId } of done.toReversed()) {
    const { status, body } = await editor.post('/api/history/undo', { requestId })
    const changedNothing = status === 404
    expect(changedNothing || status === 200, `undo of ${name}: ${JSON.stringify(body)}`).toBe(true)
    if (!changedNothing) changes += 1
  }
  expect(await digest(admin, { traces: false })).toBe(before)
  return changes
}
