import { expect, it } from 'vitest'
import { ahead } from './ahead.ts'

const TODAY = '2026-11-28'
const said = (startDate: string | null, endDate: string | null = null) => {
  const { count, words, sentence } = ahead({ id: 'e', startDate, endDate }, TODAY)
  return [`${count} ${words}`.trim(), sentence]
}

const TO_COME = 'you can follow every match here.'

it.each([
  ['2026-12-19', '2026-12-23', '21 days to go', `Dec 19 – Dec 23, 2026: ${TO_COME}`],
  ['2026-11-29', '2026-11-29', 'It starts tomorrow', `Nov 29, 2026: ${TO_COME}`],
  ['2029-11-28', null, '1,096 days to go', `Nov 28, 2029: ${TO_COME}`],
  ['2026-11-28', '2026-11-30', 'It is on', 'Nov 28 – Nov 30, 2026: its matches and tables appear here as soon as they are known.'],
  ['2026-11-26', '2026-11-27', 'It is over', 'It was played Nov 26 – Nov 27, 2026. Its matches and results have not found their way here yet.'],
  [null, null, 'Coming up', 'Once its dates are set and its first matches drawn, you can follow all of it here.'],
] as const)('An event without anything from %s to %s says when it is and what will be there (EV-21)', (start, end, wait, sentence) => {
  expect(said(start, end)).toEqual([wait, sentence])
})
