import { compareNames } from '#domain/compare.ts'
import type { BracketState } from '#domain/stages/bracket.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { placeIn, prizeOf, type Place } from '#domain/teams/history/place.ts'
import type { Event, EventTeam } from './event.ts'

type Bracket = Pick<BracketState, 'nodes' | 'participants'>
type Of = Pick<Event, 'prizeDistribution' | 'teamMetadata'>

/** Teams that share a place, by name, with what each of them won in whole dollars. */
export type FinalPlace = { place: Place; prize: number; teams: { id: string; name: string; logo: string }[] }

/** Whether an event has what gives places, whatever its results: it does not depend on them. */
export const givesPlaces = (event: Of, brackets: readonly Bracket[]): boolean => brackets.length + event.prizeDistribution.length > 0

/** Whether nobody's place is open: every bracket has placed all its teams; without brackets, every prize has its teams. */
const isComplete = ({ prizeDistribution }: Of, places: ReturnType<typeof placements>[]): boolean =>
  places.length > 0
    ? places.every((of) => of.length > 0 && of.every(({ rank }) => rank !== null))
    : prizeDistribution.every(({ teams }) => teams.length > 0)

/** The teams in first place, as `finalPlaces` has them (EV-20): none while a place is open, or where both lost the final; several where prizes say so. */
export const champions = (event: Of, brackets: readonly Bracket[]): FinalPlace['teams'] =>
  (finalPlaces(event, brackets) ?? []).flatMap(({ place, teams }) => (place.to === 1 ? teams : []))

const snapshotOf = ({ teamId, snapshot }: EventTeam) => [teamId, { name: snapshot?.name, logo: snapshot?.logo }] as const

/**
 * The places of an event that is over, the best first, as its prizes or else its brackets give them (EV-20); null while one of them is
 * open. A team without a place, as one that went out before the brackets, is not among them.
 */
export function finalPlaces(event: Of, brackets: readonly Bracket[]): FinalPlace[] | null {
  const given = brackets.map(({ nodes }) => placements(nodes))
  if (!isComplete(event, given)) return null
  const prizeTeams = event.prizeDistribution.flatMap(({ teams }) => teams)
  const snapshots = new Map(event.teamMetadata.map(snapshotOf))
  const ids = new Set([...prizeTeams.map(({ teamId }) => teamId), ...given.flat().map(({ teamId }) => teamId)].filter(Boolean))
  const named = (id: string) => {
    const own = brackets.flatMap(({ participants }) => participants[id] ?? [])[0]
    const name = snapshots.get(id)?.name || own?.name || prizeTeams.find(({ teamId }) => teamId === id)?.teamName || id
    return { id, name, logo: snapshots.get(id)?.logo ?? own?.logo ?? '' }
  }
  const rows = [...ids].flatMap((id) => {
    const won = prizeOf(event.prizeDistribution, id)
    const place = won?.place ?? placeIn(given, id)
    return place ? [{ place, prize: won?.prize ?? 0, team: named(id) }] : []
  })
  const shared = Map.groupBy(rows, ({ place, prize }) => `${place.from}-${place.to} ${prize}`)
  return [...shared.values()]
    .flatMap((row) => (row[0] ? [{ place: row[0].place, prize: row[0].prize, teams: row.map(({ team }) => team) }] : []))
    .map((row) => ({ ...row, teams: row.teams.toSorted(compareNames) }))
    .toSorted((a, b) => a.place.from - b.place.from || a.place.to - b.place.to || b.prize - a.prize)
}
