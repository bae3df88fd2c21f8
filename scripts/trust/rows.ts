import { readFileSync } from 'node:fs'

export const FILE = 'docs/trust.md'

/** A row of docs/trust.md. `commands` prove it by hand, where no test can. */
export type Row = { id: string; level: 'must' | 'should' | 'may'; threat: string; commands: string[]; line: string }

const ROW = /^\| ([A-Z]\d\d) \| (must|should|may) \| (.+) \| (.*) \|$/
const COMMAND = /`npm [^`]+`/g

/** The headings of the tables, by letter. */
export const lettersOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^## ([A-Z])\. (.+)$/gm)].map(([, letter = '', name = '']) => [letter, name]))

export function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', level, threat = '', proof = ''] = line.match(ROW) ?? []
    return id ? [{ id, level: level as Row['level'], threat, commands: proof.match(COMMAND) ?? [], line }] : []
  })
}

/** A row as a line of the table, with its proofs. */
export function toLine({ id, level, threat, commands }: Row, files: string[]): string {
  const proofs = [...files.map((file) => `[${shorten(file)}](../${file})`), ...commands]
  return `| ${id} | ${level} | ${threat} | ${proofs.join(', ') || '–'} |`
}

const shorten = (file: string): string => file.replace(/^.*\//, '').replace(/\.(?:test|spec)\.tsx?$/, '')

export const readRows = (): string => readFileSync(FILE, 'utf8')
