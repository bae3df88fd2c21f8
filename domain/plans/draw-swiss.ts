import { pairRound } from '#domain/stages/formats/swiss/pair-round.ts'
import { lengthOf, type SwissSettings } from '#domain/stages/formats/swiss/swiss.ts'
import type { PlannedMatch, PlannedSide } from './draw.ts'
import { swissSettings, type Stage } from './stage.ts'

type Record = { wins: number; losses: number }

/**
 * The lengths of the matches of each round after the first, as many as there will be where teams of the same record meet: whoever is
 * above wins, as it does not matter who. Where records have odd numbers of teams it may be others (SW-08).
 */
export function laterRounds(settings: SwissSettings, teams: number): (number | null)[][] {
  const rounds: (number | null)[][] = []
  let playing: Record[] = Array.from({ length: teams }, () => ({ wins: 0, losses: 0 }))
  for (let round = 1; settings.until !== null || round <= settings.rounds; round += 1) {
    playing = playing
      .filter(({ wins, losses }) => settings.until === null || (wins < settings.until.wins && losses < settings.until.losses))
      .toSorted((one, other) => other.wins - other.losses - (one.wins - one.losses))
    if (playing.length < 2) break
    const lengths: (number | null)[] = []
    playing = playing.map((row, index): Record => {
      const opponent = playing[index % 2 === 0 ? index + 1 : index - 1]
      if (index % 2 === 0 && opponent) lengths.push(lengthOf(settings, [row, opponent]))
      return index % 2 === 0 ? { ...row, wins: row.wins + 1 } : { ...row, losses: row.losses + 1 }
    })
    rounds.push(lengths)
  }
  return rounds.slice(1)
}

/** The matches of a Swiss stage: the first round by seed, the others without teams, because they are paired from results (SW-08). */
export function drawSwiss({ id: stageId, settings }: Stage, places: readonly number[], sideOf: (place: number) => PlannedSide): PlannedMatch[] {
  const own = swissSettings(settings)
  const first = pairRound(own, places.map((place) => ({ id: `${place}` })), [], 1).filter(({ two }) => two !== null)
  const rounds = [
    first.map(({ one, two, bestOf }) => ({ bestOf, sides: { one: sideOf(Number(one)), two: sideOf(Number(two)) } })),
    ...laterRounds(own, places.length).map((lengths, index) => {
      const side: PlannedSide = { teamId: null, from: `Paired after round ${index + 1}`, place: null }
      return lengths.map((bestOf) => ({ bestOf, sides: { one: side, two: side } }))
    }),
  ]
  const keyOf = (round: number, order: number): string => `${stageId}.0.${round + 1}.${order + 1}`
  return rounds.flatMap((matches, round) => matches.map((match, order): PlannedMatch => ({
    ...match, key: keyOf(round, order), stageId, part: 0, nodeId: null, round: round + 1, name: `Round ${round + 1}`,
    after: (rounds[round - 1] ?? []).map((_, before) => keyOf(round - 1, before)),
  })))
}
