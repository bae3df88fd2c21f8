import { joined } from '#domain/text/joined.ts'
import type { Source } from './stage.ts'

/** A team of a group or bracket as its stage ends; `rank` is null while it is open. */
export type Placed = {
  teamId: string
  name: string
  rank: number | null
  rankEnd: number | null
  /** What compares it with teams of other groups, the most important first, each per match; empty in a bracket. */
  measures: number[]
  /** What it has reached, in words, like '12 points, map differential +7'. */
  text: string
}

/** A group or bracket as its stage ends. The teams of a bracket that share a rank are in the order of the bracket. */
export type PartEnd = { name: string; isGroup: boolean; rows: Placed[] }

/** A place of a later stage that a closing stage gives. */
export type Wanted = { stageId: string; stageName: string; place: number; text: string; source: Source }

export type Seat = Omit<Wanted, 'source'> & { teamId: string; teamName: string; reason: string }
export type Tie = { text: string; teamIds: string[] }

/**
 * Which teams take the places that a stage gives, each with its reason, and the teams that nothing separates although their places
 * lead to different ones (SG-08). Teams that share a place of a bracket take the seats for it in the order of the bracket: no match
 * could separate them.
 */
export function seatsOf(parts: readonly PartEnd[], wanted: readonly Wanted[]): { seats: Seat[]; ties: Tie[] } {
  const seats: Seat[] = []
  const ties = new Map<string, Tie>()
  for (const { source, ...seat } of wanted) {
    if (source.from === 'seed') continue
    const found = source.from === 'place' ? atRank(parts[source.part], source.rank) : best(parts, source.rank, source.nth)
    if ('tie' in found) ties.set(found.tie.text, found.tie)
    else if (found.row) seats.push({ ...seat, teamId: found.row.teamId, teamName: found.row.name, reason: found.reason })
  }
  return { seats, ties: [...ties.values()] }
}

type Found = { row: Placed | null; reason: string } | { tie: Tie }
const NOBODY: Found = { row: null, reason: '' }

const within = (text: string): string => (text === '' ? '' : `: ${text}`)

function atRank(part: PartEnd | undefined, rank: number): Found {
  const rows = part?.rows.filter((row) => row.rank !== null && row.rankEnd !== null && row.rank <= rank && rank <= row.rankEnd) ?? []
  const [first] = rows
  if (!part || !first) return NOBODY
  if (rows.length === 1) return { row: first, reason: `#${rank} of ${part.name}${within(first.text)}` }
  const range = `#${first.rank} to #${first.rankEnd}`
  if (part.isGroup) {
    const text = `${joined(rows.map(({ name }) => name))} are level in ${part.name} on ${range}. Separate them by a tiebreak match or by lot.`
    return { tie: { text, teamIds: rows.map(({ teamId }) => teamId) } }
  }
  return { row: rows[rank - (first.rank ?? 0)] ?? null, reason: `Shares ${range} of ${part.name}, in the order of the bracket` }
}

const compare = (one: Placed, other: Placed): number =>
  one.measures.reduce((found, value, index) => found || (other.measures[index] ?? 0) - value, 0)

/** The so-manieth best of all teams with a rank: by what they reached in a match on average, because groups may differ in size. */
function best(parts: readonly PartEnd[], rank: number, nth: number): Found {
  const rows: Placed[] = []
  for (const part of parts) {
    const found = atRank(part, rank)
    if ('tie' in found) return found
    if (found.row) rows.push(found.row)
  }
  const ranked = rows.toSorted(compare)
  const row = ranked[nth - 1]
  if (!row) return NOBODY
  const level = ranked.filter((each) => compare(each, row) === 0)
  if (level.length > 1) {
    const text = `${joined(level.map(({ name }) => name))} are level among the teams on #${rank} of their groups. Give one of them points in its group to separate them.`
    return { tie: { text, teamIds: level.map(({ teamId }) => teamId) } }
  }
  return { row, reason: `${nth === 1 ? 'Best' : `Number ${nth}`} of the teams on #${rank} of their groups${within(row.text)}` }
}
