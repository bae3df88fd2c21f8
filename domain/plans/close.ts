import { joined } from '#domain/text/joined.ts'
import { recordOf } from '#domain/stages/formats/swiss/swiss.ts'
import { counted } from '#domain/text/counted.ts'
import type { Source } from './stage.ts'

/** A team of a group or bracket as its stage ends; `rank` is null while it is open. */
export type Placed = {
  teamId: string
  name: string
  rank: number | null
  rankEnd: number | null
  /** What compares it with teams of other groups, the most important first, each per match; empty in a bracket. */
  measures: number[]
  /** Its wins and losses, where it ended a Swiss stage. */
  record: string | null
  /** What it has reached, in words, like '12 points, map differential +7'. */
  text: string
}

/** A group or bracket as its stage ends. The teams of a bracket that share a rank are in the order of the bracket. */
export type PartEnd = { name: string; isGroup: boolean; rows: Placed[] }

/** A place of a later stage that a closing stage gives. */
export type Wanted = { stageId: string; stageName: string; place: number; text: string; source: Source }

export type Seat = Omit<Wanted, 'source'> & { teamId: string; teamName: string; reason: string }
export type Tie = { text: string; teamIds: string[] }

/** A place that nobody takes, and why. */
export type Free = { stageId: string; text: string }

/**
 * Which teams take the places that a stage gives, each with its reason, the teams that nothing separates although their places
 * lead to different ones (SG-08), and the places of records that fewer teams have than planned (SW-11). Teams that share a place of a bracket take the seats for it in the order of the bracket: no match
 * could separate them.
 */
export function seatsOf(parts: readonly PartEnd[], wanted: readonly Wanted[]): { seats: Seat[]; ties: Tie[]; free: Free[] } {
  const seats: Seat[] = []
  const ties = new Map<string, Tie>()
  const free: Free[] = []
  // Places by rank come first: where teams left early, or staff paired by hand, a team may have a rank and a record that are both wanted.
  const inOrder = wanted.toSorted((one, other) => Number(one.source.from === 'record') - Number(other.source.from === 'record'))
  for (const { source, ...seat } of inOrder) {
    if (source.from === 'seed') continue
    const found = source.from === 'place' ? atRank(parts[source.part], source.rank)
      : source.from === 'best' ? best(parts, source.rank, source.nth) : withRecord(parts, source, seats)
    if ('tie' in found) ties.set(found.tie.text, found.tie)
    else if ('free' in found) free.push({ stageId: seat.stageId, text: `${seat.text}: ${found.free}` })
    else if (found.row) seats.push({ ...seat, teamId: found.row.teamId, teamName: found.row.name, reason: found.reason })
  }
  return { seats: wanted.flatMap(({ stageId, place }) => seats.filter((seat) => seat.stageId === stageId && seat.place === place)), ties: [...ties.values()], free }
}

/** The so-manieth of the teams that ended with a record; nobody where fewer did, or where the team has a place already (SW-11). */
function withRecord(parts: readonly PartEnd[], source: Source & { from: 'record' }, seats: readonly Seat[]): Found {
  const record = recordOf(source)
  const rows = parts.flatMap((part) => part.rows.filter((row) => row.record === record))
  const row = rows[source.nth - 1]
  if (!row) return { free: `${counted(rows.length, 'team')} ended ${record}, so nobody takes this place` }
  if (seats.some(({ teamId }) => teamId === row.teamId)) return { free: `${row.name} has another place, so nobody takes this one` }
  return { row, reason: `Number ${source.nth} of those who ended ${record}${within(row.text)}` }
}

type Found = { row: Placed | null; reason: string } | { tie: Tie } | { free: string }
const NOBODY: Found = { row: null, reason: '' }

const within = (text: string): string => (text === '' ? '' : `: ${text}`)

function atRank(part: PartEnd | undefined, rank: number): Found {
  const rows = part?.rows.filter((row) => row.rank !== null && row.rankEnd !== null && row.rank <= rank && rank <= row.rankEnd) ?? []
  const [first] = rows
  if (!part || !first) return NOBODY
  if (rows.length === 1) return { row: first, reason: `#${rank} of ${part.name}${within([first.record, first.text].filter(Boolean).join(', '))}` }
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
    if ('row' in found && found.row) rows.push(found.row)
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
