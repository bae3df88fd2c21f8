import { globSync, readFileSync } from 'node:fs'

/** The end of a title whose test proves rows: ids in square brackets. */
export const MARK = String.raw`\[[A-Z]\d\d(?: [A-Z]\d\d)*\]`

export const TESTS = ['{domain,contract,web,server,scripts}/**/*.test.{ts,tsx}', 'tests/{api,faults,long}/**/*.test.ts', 'tests/e2e/**/*.spec.ts']

/** The ids of a title; only those of some letters, when these are given. */
export const idsOf = (title: string): string[] => title.match(new RegExp(`${MARK}$`))?.[0].match(/[A-Z]\d\d/g) ?? []

/** Test files by the rows in their titles' marks, read from the sources. */
export function filesByRow(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const title = new RegExp(`(${MARK})['"\`]`, 'g')
  for (const file of globSync(TESTS).map((path) => path.replaceAll('\\', '/')).toSorted()) {
    for (const [, mark = ''] of readFileSync(file, 'utf8').matchAll(title)) {
      for (const id of idsOf(mark)) {
        const files = found.get(id) ?? []
        if (!files.includes(file)) found.set(id, [...files, file])
      }
    }
  }
  return found
}
