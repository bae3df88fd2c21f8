import type { StoredRound, StoredPairing, SwissStage } from './stored.ts'
import { recordOf, swissOrder } from './swiss.ts'

/** A round of a Swiss stage: its matches by the record of their teams, the best first. A round that is not paired has no records. */
export type RoundByRecord = { round: number; records: { record: string; matchIds: string[]; byes: string[] }[] }

/** The rounds of a Swiss stage by record (SW-10); teams of different records that meet are in a part of their own, like '1–1 and 0–2'. */
export function roundsByRecord(
  { settings, teams, matches }: SwissStage, rounds: readonly StoredRound[], pairings: readonly StoredPairing[], teamIds: readonly (string | null)[],
): RoundByRecord[] {
  return rounds.toSorted((one, other) => one.round - other.round).map(({ round, isPaired, matchIds, byes }) => {
    if (!isPaired) return { round, records: [{ record: '', matchIds, byes: [] }] }
    const order = swissOrder(settings, teams, matches, round)
    const meetings = [
      ...pairings.filter((each) => each.round === round).map(({ one, two, matchId }) => ({ places: [one, two], matchIds: [matchId], byes: [] })),
      ...byes.map((place) => ({ places: [place], matchIds: [], byes: [teamIds[place] ?? ''] })),
    ].map(({ places, ...meeting }) => {
      const rows = order.filter(({ teamId }) => places.includes(Number(teamId)))
      return { ...meeting, at: order.findIndex((row) => row === rows[0]), record: [...new Set(rows.map(recordOf))].join(' and ') }
    })
    const byRecord = Map.groupBy(meetings.toSorted((one, other) => one.at - other.at), ({ record }) => record)
    return {
      round,
      records: [...byRecord].map(([record, own]) => ({ record, matchIds: own.flatMap((each) => each.matchIds), byes: own.flatMap((each) => each.byes) })),
    }
  })
}
