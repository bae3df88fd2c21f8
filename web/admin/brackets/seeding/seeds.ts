import type { Standing } from '#domain/stages/formats/round-robin/standings.ts'

type Row = Pick<Standing, 'teamId' | 'points' | 'mapDifferential'>

/**
 * Seeds from the tables of groups: all first places, then all second ones and so on; within a place by points and map
 * differential, then in the order of the groups. A team that is in two groups has its better place.
 */
export const seedsFromStandings = (tables: readonly (readonly Row[])[]): string[] => {
  const places = tables.flatMap((rows) => rows.map((row, place) => ({ ...row, place })))
  const rows = places.toSorted(
    (a, b) => a.place - b.place || b.points - a.points || b.mapDifferential - a.mapDifferential,
  )
  return [...new Set(rows.map(({ teamId }) => teamId))]
}
