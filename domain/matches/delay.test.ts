import { describe, expect, it } from 'vitest'
import { delay } from './delay.ts'

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
})
