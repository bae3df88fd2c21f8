import { idsOf } from './marks.ts'
import type { Row } from './rows.ts'

export type Result = { title: string; file: string; passed: boolean }

/** The rows that the passing tests prove: at least one test, and none that failed. */
function provenBy(results: Result[]): Set<string> {
  const ids = (passed: boolean) => new Set(results.filter((each) => each.passed === passed).flatMap(({ title }) => idsOf(title)))
  const failed = ids(false)
  return new Set([...ids(true)].filter((id) => !failed.has(id)))
}

/** Rows of level "must" that neither a passing test nor a command proves. */
export function gaps(rows: Row[], results: Result[]): Row[] {
  const proven = provenBy(results)
  return rows.filter(({ id, level, commands }) => level === 'must' && !proven.has(id) && commands.length === 0)
}

/** A table for people: of each letter, how many rows are listed, proven by tests or by a command, and its tests. */
export function countByLetter(letters: Map<string, string>, rows: Row[], results: Result[]): string {
  const proven = provenBy(results)
  const line = (name: string, of: (id: string) => boolean): string => {
    const listed = rows.filter(({ id }) => of(id))
    const byTest = listed.filter(({ id }) => proven.has(id))
    const byHand = listed.filter(({ id, commands }) => !proven.has(id) && commands.length > 0)
    const tests = results.filter(({ title }) => idsOf(title).some(of))
    const passed = tests.filter((test) => test.passed).length
    const cells = [listed.length, byTest.length, byHand.length, passed, tests.length - passed]
    return name.padEnd(30) + cells.map((cell) => String(cell).padStart(9)).join('')
  }
  const used = [...letters].filter(([letter]) => rows.some(({ id }) => id.startsWith(letter)))
  const head = ''.padEnd(30) + ['rows', 'proven', 'by hand', 'passed', 'failed'].map((name) => name.padStart(9)).join('')
  return [
    head, ...used.map(([letter, name]) => line(`${letter}  ${name}`, (id) => id.startsWith(letter))), line('all', () => true),
  ].join('\n')
}
