import type { Standing } from '#domain/stages/formats/round-robin/standings.ts'
import { recordOf } from '#domain/stages/formats/swiss/swiss.ts'
import type { PartEnd } from './close.ts'

const signed = (number: number): string => (number > 0 ? `+${number}` : `${number}`)

/** A group as its stage ends, by its table: what its teams are compared by is what they reached in a match on average (SG-08). */
export const groupEnd = (name: string, rows: readonly (Standing & { name: string })[]): PartEnd => ({
  name, isGroup: true,
  rows: rows.map((row) => {
    const played = Math.max(1, row.wins + row.losses + row.draws)
    return {
      teamId: row.teamId, name: row.name, rank: row.rank, rankEnd: row.rankEnd,
      measures: [row.points / played, row.mapDifferential / played, row.mapWins / played],
      record: row.swiss && row.swiss.status !== 'playing' ? recordOf(row) : null,
      text: row.swiss
        ? `difficulty ${signed(row.swiss.difficulty)}`
        : `${row.points} points, map differential ${signed(row.mapDifferential)}${row.tieNote ? `. ${row.tieNote}` : ''}`,
    }
  }),
})
