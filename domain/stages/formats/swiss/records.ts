import type { SwissSettings } from './swiss.ts'

/** A record that teams end a Swiss stage with: how many they are, and the rank of the first of them. */
export type EndRecord = { wins: number; losses: number; count: number; rank: number }

/** Teams of one record; null: how many they are depends on results. */
type Same = { wins: number; losses: number; count: number | null }

/** Those of better records first, as the order of the stage has them (SW-02). */
const inOrder = (one: Same, other: Same): number => other.wins - other.losses - (one.wins - one.losses) || other.wins - one.wins

/**
 * The records of a stage that as many teams end with however matches end, the best first (SW-11). Teams of the same record meet; where
 * a record has an odd number of teams they meet others, and then it depends on results how many win.
 */
export function endRecords(settings: SwissSettings, teams: number): EndRecord[] {
  const { until, rounds } = settings
  let playing: Same[] = [{ wins: 0, losses: 0, count: teams }]
  const ended: Same[] = []
  for (let round = 1; playing.length > 0; round += 1) {
    const isSure = surely(playing)
    const next = new Map<string, Same>()
    const add = (wins: number, losses: number, count: number | null) => {
      const had = next.get(`${wins} ${losses}`)
      next.set(`${wins} ${losses}`, { wins, losses, count: count === null || had?.count === null ? null : (had?.count ?? 0) + count })
    }
    playing.forEach(({ wins, losses, count }, index) => {
      const half = isSure[index] && count !== null ? count / 2 : null
      add(wins + 1, losses, half)
      add(wins, losses + 1, half)
    })
    const isEnded = ({ wins, losses }: Same): boolean => (until ? wins >= until.wins || losses >= until.losses : round >= rounds)
    const all = [...next.values()].toSorted(inOrder)
    ended.push(...all.filter(isEnded))
    playing = all.filter((same) => !isEnded(same) && same.count !== 0)
  }
  return ranked(ended.filter(({ count }) => count !== 0).toSorted(inOrder), teams)
}

/** Which of the records, the best first, play among themselves: an odd one plays with those below it until their number is even (SW-03). */
function surely(playing: readonly Same[]): boolean[] {
  const counts = playing.flatMap(({ count }) => count ?? [])
  const isOdd = counts.reduce((sum, count) => sum + count, 0) % 2 === 1
  if (counts.length < playing.length || isOdd) return playing.map(() => false)
  let left = 0
  return counts.map((count) => {
    const isAlone = left === 0 && count % 2 === 0
    left = (left + count) % 2
    return isAlone
  })
}

/** Records with the rank of their first team, counted from the first rank or from the last one; without those that have none for sure. */
function ranked(records: readonly Same[], teams: number): EndRecord[] {
  return records.flatMap(({ count, ...record }, index) => {
    const above = sum(records.slice(0, index))
    const below = sum(records.slice(index + 1))
    if (count === null || (above === null && below === null)) return []
    return [{ ...record, count, rank: 1 + (above ?? teams - (below ?? 0) - count) }]
  })
}

const sum = (records: readonly Same[]): number | null =>
  records.reduce<number | null>((all, { count }) => (all === null || count === null ? null : all + count), 0)
