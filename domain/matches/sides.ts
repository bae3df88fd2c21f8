import { bothSides, TBD_TEAM_NAME, type MatchSides, type Side, type Sides } from './match.ts'
import { isTeamId } from './series.ts'

/**
 * A side as it is shown. `id` is null while the team is not known; then `name` says where it will come from, if that is known
 * (MT-27), and `logo` is null.
 */
export type SideView = { side: Side; id: string | null; name: string; tag: string; logo: string | null }

type Teams = MatchSides<{ name: string; tag: string; logo: string }> & { origin?: Sides<string | null> | undefined }

/** The two sides of a match, each as it was when it played. */
export const sidesOf = ({ sides, origin }: Teams): Sides<SideView> =>
  bothSides((side) => {
    const { teamId, name: own, snapshot } = sides[side]
    const name = own || snapshot?.name || TBD_TEAM_NAME
    const unknown = name === TBD_TEAM_NAME
    return {
      side,
      id: isTeamId(teamId) ? teamId : null,
      name: (unknown && origin?.[side]) || name,
      tag: snapshot?.tag ?? '',
      logo: unknown ? null : (snapshot?.logo ?? ''),
    }
  })

/** Whether the team of a side is known, be it by name alone. */
export const isKnown = ({ logo }: Pick<SideView, 'logo'>): boolean => logo !== null

/**
 * Where a team will come from, for places with little room: 'Winner of UQ 2' for 'Winner of Upper Quarterfinal 2', 'W UR16-3' for
 * 'Winner of Upper Round of 16 match 3', where two numbers tell matches apart (MT-27).
 */
export const shortOrigin = (origin: string): string =>
  origin
    .replace(/(?<= of .*Round) of (?=\d)/, ' ')
    .replace(/(?<= of .*)(\p{Lu})\p{Ll}+( (?=\p{Lu}))?/gu, '$1')
    .replace(/^(W|L)\p{Ll}+ of (.*?) ?(\d+) match (?=\d+$)/u, '$1 $2$3-')
    .replace(/ match (?=\d+$)/, ' M')

/** 'Upper Semifinal 1 · Best of 5': what is known of a match beside its teams, its time and its event. */
export const roundLine = ({ round, bestOf }: { round?: string | null | undefined; bestOf: number | null }): string =>
  [round, bestOf && `Best of ${bestOf}`].filter(Boolean).join(' · ')

type Hidden = Teams & { spoilers?: (Sides<string | null> & { name: string; waiting?: Sides<boolean> | undefined }) | undefined }

/** What a side whose team is a spoiler is called in place of it: where it will come from while that is still to be played, else null. */
export const awaitedName = ({ spoilers, origin }: Hidden, side: Side): string | null => (spoilers?.waiting?.[side] ? (origin?.[side] ?? null) : null)

/** The name of a match where it must not reveal who advanced: 'Upper Semifinal 1' if it would, else 'A vs B'. */
export const spoilerFreeName = (match: Hidden): string => {
  const { spoilers } = match
  if (!spoilers) return matchTitle(match)
  const { one, two } = sidesOf(match)
  const shown = [one, two].map(({ side, name }) => (spoilers[side] === null ? name : awaitedName(match, side)))
  return shown.every((name) => name !== null) ? shown.join(' vs ') : spoilers.name
}

/** 'A vs B': a match in a title, without its result. */
export const matchTitle = (match: Teams): string => {
  const { one, two } = sidesOf(match)
  return `${one.name} vs ${two.name}`
}
