import type { Standing, StandingStatus } from '#domain/stages/formats/round-robin/standings.ts'
import { orderOf, type SwissStage } from './stored.ts'
import type { SwissRow, SwissStatus } from './swiss.ts'

const STATUSES: Record<SwissStatus, StandingStatus> = { playing: 'Undecided', through: 'Safe', out: 'Eliminated', left: 'Eliminated' }

/** A win counts as in a group, so that nothing looks as if points decided. */
const POINTS = 3

/**
 * The table of a Swiss stage: the rows of its group in Swiss order, with the records that byes make (SW-02). Through is safe, and out is
 * eliminated; where everybody plays all rounds, the line of the group decides.
 * @param teamIds of its places; null while they are not known
 * @param base the table of its group, which counts maps
 * @param line how many of the last teams are eliminated, where everybody plays all rounds
 * @param after the round after which it is; left out: now
 */
export function swissTable(stage: SwissStage, teamIds: readonly (string | null)[], base: readonly Standing[], line: number, after?: number): Standing[] {
  const order = orderOf(stage, after)
  const provisional = stage.isOpen || orderOf(stage).some(({ status }) => status === 'playing') || (after ?? Infinity) < stage.last
  const ranked = order.flatMap((row) => {
    const found = base.find(({ teamId }) => teamId === teamIds[Number(row.teamId)])
    return found ? [{ row, found }] : []
  })
  const safe = base.length - line
  const statusOf = ({ status }: SwissRow, index: number): StandingStatus =>
    stage.settings.until !== null || status === 'left' ? STATUSES[status] : index < safe ? 'Safe' : 'Eliminated'
  // Teams that staff added to the group by hand come last, without a place in the stage.
  const others = base.filter((each) => ranked.every(({ found }) => found !== each))
  const plain = { provisional, tied: false, tieNote: null, decidedBy: null, decidedMatches: [] }
  return [
    ...ranked.map(({ row, found }, index): Standing => ({
      ...found, ...plain, rank: index + 1, rankEnd: index + 1, wins: row.wins, losses: row.losses, points: row.wins * POINTS, status: statusOf(row, index),
      swiss: { seed: row.seed, difficulty: row.difficulty, byes: row.byes, status: row.status },
    })),
    ...others.map((found, index): Standing => ({ ...found, ...plain, rank: ranked.length + index + 1, rankEnd: ranked.length + index + 1 })),
  ]
}
