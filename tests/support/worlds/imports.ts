import { createHash } from 'node:crypto'
import type { ImportCreate, ImportRowResult } from '#contract/imports.ts'
import type { Client } from '#tests/support/clients/client.ts'

let made = 0

/** A file to be imported, another one each time. */
export function aFile(over: Partial<ImportCreate> = {}): ImportCreate {
  made += 1
  const fileHash = createHash('sha256').update(`file ${made}`).digest('hex')
  return { kind: 'matches', fileName: `file-${made}.csv`, fileHash, rows: 3, ...over }
}

/** Opens an import. @returns its id */
export async function anImport(client: Client, over: Partial<ImportCreate> = {}): Promise<string> {
  const answer = await client.post('/api/imports', aFile(over))
  if (answer.status !== 201) throw new Error(`The import was not opened: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** Sends values as the rows 2, 3 and so on of a file. @returns what became of each */
export async function sendRows(
  client: Client, importId: string, field: 'match' | 'team', values: unknown[], first = 2,
): Promise<ImportRowResult[]> {
  const rows = values.map((value, index) => ({ row: first + index, [field]: value }))
  const answer = await client.post(`/api/imports/${importId}/rows`, { rows })
  if (answer.status !== 200) throw new Error(`The rows were not taken: ${JSON.stringify(answer.body)}`)
  return answer.body
}
