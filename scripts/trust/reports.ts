import { relative } from 'node:path'
import type { Result } from './count.ts'

type VitestReport = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] }

/** The tests of a report of vitest that were run. */
export const readVitest = (report: unknown): Result[] =>
  (report as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ title, file: relative('.', name), passed: status === 'passed' })))

type Suite = { specs: { title: string; file: string; ok: boolean }[]; suites?: Suite[] }

/** The tests of a Playwright report, at any depth. */
export const readPlaywright = (report: unknown): Result[] => (report as { suites: Suite[] }).suites.flatMap(readSuite)

const readSuite = ({ specs, suites = [] }: Suite): Result[] => [
  ...specs.map(({ title, file, ok }) => ({ title, file: `tests/e2e/${file}`, passed: ok })),
  ...suites.flatMap(readSuite),
]
