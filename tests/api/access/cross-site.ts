import { MATRIX, type Call, type Row } from './matrix.ts'

type World = Parameters<Row['prepare']>[0]

export const methodOf = ({ route }: Row): string => route.split(' ')[0] ?? ''
const isOfStandIn = ({ route }: Row): boolean => route.includes('/stand-in/')
export const WRITES = MATRIX.filter((row) => methodOf(row) !== 'GET' && !isOfStandIn(row))
export const READS = MATRIX.filter((row) => methodOf(row) === 'GET' && !isOfStandIn(row))
const isLogout = ({ route }: Row): boolean => route.endsWith('/logout')
/** The logged-in identities continue with this session, so no row may end it. */
export const STAYING = WRITES.filter((row) => !isLogout(row))
/** An image is sent as it is, not as JSON. */
export const isImage = (route: string): boolean => route.startsWith('PUT /api/uploads/files')

export const bodyOf = ({ body, raw }: Call): BodyInit => raw ?? JSON.stringify(body ?? {})

export type Prepared = { row: Row; call: Call }

/** The calls of these rows, with everything that each needs. */
export async function prepare(rows: Row[], world: World): Promise<Prepared[]> {
  const calls: Prepared[] = []
  for (const row of rows) calls.push({ row, call: await row.prepare(world) })
  return calls
}
