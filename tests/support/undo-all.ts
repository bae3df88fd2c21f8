import fc from 'fast-check'
import { expect } from 'vitest'
import { digest } from './digest.ts'
import type { SeededSite } from './seeded-site.ts'
import { staffSteps } from './staff-steps.ts'

/**
 * Plays steps of staff that follow from the seed, in a world that follows from it too, and undoes all of them, the last
 * one first.
 * @returns how many steps changed something
 * @throws Error naming the seed and the fewest steps that fail, when that does not lead back to where it began
 */
export async function assertUndone(site: SeededSite, seed: number): Promise<number> {
  const { admin, editor } = site
  const staff = staffSteps(site)
  const step = fc.tuple(fc.constantFrom(...staff.names), fc.nat(20), fc.nat(20), fc.nat(20))
  let changes = 0
  const leadsBack = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }), async (steps) => {
    await site.begin(seed)
    await staff.aWorld()
    const before = await digest(admin, { traces: false })
    const done: { name: string; requestId: string }[] = []
    for (const [name, one, two, three] of steps) {
      const answer = await staff.play(name, one, two, three)
      const { status = 0, body } = answer ?? {}
      expect(status < 500 && status !== 429, `${name} ${status} ${JSON.stringify(body)}`).toBe(true)
      if (answer && status < 300) done.push({ name, requestId: answer.headers.get('x-request-id') ?? '' })
    }
    for (const { name, requestId } of done.toReversed()) {
      const { status, body } = await editor.post('/api/history/undo', { requestId })
      const changedNothing = status === 404
      expect(changedNothing || status === 200, `undo of ${name}: ${JSON.stringify(body)}`).toBe(true)
      if (!changedNothing) changes += 1
    }
    expect(await digest(admin, { traces: false })).toBe(before)
  })
  await fc.assert(leadsBack, { seed, numRuns: 1, interruptAfterTimeLimit: 120_000 }).catch((cause: unknown) => {
    throw new Error(`Replay with SEED=${seed}`, { cause })
  })
  return changes
}
