import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delay, tooLateDelay } from './delay.ts'

const [PLAN, LATER, LATEST] = ['2026-11-20T18:00:00.000Z', '2026-11-20T18:40:00.000Z', '2026-11-20T19:00:00.000Z']
const match = { matchStartTime: PLAN, scheduledAt: null, delayedTo: null }
const delayed = { matchStartTime: LATER, scheduledAt: PLAN, delayedTo: LATER }

describe('Delayed matches (MT-39)', () => {
  it('A delayed match starts at the time that it is delayed to, and keeps its plan', () => {
    expect(delay({ ...match, delayedTo: LATER }, match)).toEqual(delayed)
    expect(delay({ ...delayed, delayedTo: LATEST }, delayed)).toEqual({ matchStartTime: LATEST, scheduledAt: PLAN, delayedTo: LATEST })
    expect(delay({ ...match, delayedTo: LATER }, null)).toEqual(delayed)
  })
  it('A match has its plan again once the delay is taken back', () => {
    expect(delay({ ...delayed, delayedTo: null }, delayed)).toEqual({ ...match, scheduledAt: PLAN })
    expect(delay({ ...delayed, matchStartTime: LATEST, delayedTo: null }, delayed)).toMatchObject({ matchStartTime: LATEST, delayedTo: null })
  })
  it('A match with another start is not delayed any more, and a delay stays for programs that do not know of delays', () => {
    expect(delay({ ...delayed, matchStartTime: LATEST }, delayed)).toMatchObject({ matchStartTime: LATEST, delayedTo: null })
    const { delayedTo: _, ...older } = delayed
    expect(delay(older, delayed)).toEqual(delayed)
    expect(delay(match, match)).toEqual(match)
  })
  const instant = (ms: number) => new Date(ms).toISOString()
  const [planned, most] = [Date.parse(PLAN), 90 * 86_400_000]

  it('A delay leads at most 90 days on from the plan, or from now where that is later', () => {
    const to = (ms: number) => ({ ...match, delayedTo: instant(ms) })
    expect(tooLateDelay(to(planned + most), match, planned - 1)).toBeNull()
    expect(tooLateDelay(to(planned + most + 1), match, planned - 1)).toContain('at most 90 days')
    expect(tooLateDelay(to(planned + most + 1), match, planned + 1)).toBeNull()
    expect(tooLateDelay({ ...to(planned + most + 1), scheduledAt: LATER }, match, planned)).toBeNull()
    expect(tooLateDelay({ ...to(planned + 1), matchStartTime: null }, null, planned - most)).toContain('at most 90 days')
  })
  it('A delay that a match had already may stay or be taken back, and one that was possible never becomes too long', () => {
    const far = { ...match, delayedTo: instant(planned + 2 * most) }
    expect(tooLateDelay(far, far, planned)).toBeNull()
    expect(tooLateDelay({ ...far, delayedTo: null }, far, planned)).toBeNull()
    fc.assert(fc.property(fc.nat(3 * most), fc.nat(3 * most), fc.nat(most), (ahead, now, later) => {
      const sent = { ...match, delayedTo: instant(planned + ahead) }
      if (tooLateDelay(sent, null, planned + now) === null) expect(tooLateDelay(sent, null, planned + now + later)).toBeNull()
    }))
  })
})
