import type { Standing } from './standings.ts'

/**
 * The teams between which the line runs though nothing separates them, once all matches are played: somebody has to
 * decide which of them advance (GR-23). Null where there are none, or where matches may still separate them; a team alone on its rank waits
 * for other groups (SC-11).
 */
export const undecidedIn = <Row extends Pick<Standing, 'status' | 'provisional' | 'rank' | 'rankEnd'>>(
  rows: readonly Row[],
): { rank: number; rankEnd: number; rows: Row[] } | null => {
  const level = rows.filter(({ status, provisional, rank, rankEnd }) => status === 'Undecided' && !provisional && rank < rankEnd)
  const [first] = level
  return first ? { rank: first.rank, rankEnd: first.rankEnd, rows: level } : null
}
