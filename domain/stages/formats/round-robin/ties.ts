import { CRITERION_NAMES } from '#domain/groups/table-rules.ts'
import { withCapital } from '#domain/text/capital.ts'
import { joined } from '#domain/text/joined.ts'
import type { Decision } from './order.ts'
import type { Tally } from './tally.ts'

type NameOf = (teamId: string) => string

/**
 * The note about teams on the same points in a table by default (GR-06): fully tied teams are listed by name; others are
 * placed by map differential or, where that is equal too, by map wins.
 * @param tied the ids of the teams on the same rank, without the row's own
 */
export const defaultNote = (row: Tally, rows: readonly Tally[], tied: readonly string[], nameOf: NameOf): string | null => {
  const names = (ids: readonly string[]): string => joined(ids.map(nameOf))
  if (tied.length > 0) return `Tied with ${names(tied)}: equal points, map differential and map wins. Listed by name.`
  const others = rows.filter((other) => other.teamId !== row.teamId && other.points === row.points)
  if (others.length === 0) return null
  const decidedByMapWins = others.some((other) => other.mapDifferential === row.mapDifferential)
  const by = decidedByMapWins ? 'map differential, then map wins' : 'map differential'
  return `Level on points with ${names(others.map(({ teamId }) => teamId))}. Ranked by ${by}.`
}

/**
 * The note of a row in a table with rules of its own (GR-17): 'Ahead of Bright Owls on head-to-head.' None where the
 * first criterion of the list decided among all teams.
 */
export const decisionNote = (
  decision: Decision | null, tied: readonly string[], { nameOf, isFirst, lots }: { nameOf: NameOf; isFirst: boolean; lots: string },
): string | null => {
  const names = (ids: readonly string[]): string => joined(ids.map(nameOf))
  if (tied.length > 0) return `Tied with ${names(tied)}: level on everything that the order goes by. Listed by name.`
  if (!decision || isFirst) return null
  const { by, ahead, behind } = decision
  const places = [...(ahead.length > 0 ? [`ahead of ${names(ahead)}`] : []), ...(behind.length > 0 ? [`behind ${names(behind)}`] : [])]
  const text = `${places.join(' and ')} on ${CRITERION_NAMES[by]}${by === 'draw' ? lots : ''}.`
  return withCapital(text)
}
