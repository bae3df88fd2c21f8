import { bothSides, TBD_TEAM_NAME, type MatchSides, type Side, type Sides } from './match.ts'
import { isTeamId } from './series.ts'

/** A side as it is shown. `id` is null while the team is not known. */
export type SideView = { side: Side; id: string | null; name: string; tag: string; logo: string }

type Teams = MatchSides<{ name: string; tag: string; logo: string }>

/** The two sides of a match, each as it was when it played. */
export const sidesOf = ({ sides }: Teams): Sides<SideView> =>
  bothSides((side) => {
    const { teamId, name, snapshot } = sides[side]
    return {
      side,
      id: isTeamId(teamId) ? teamId : null,
      name: name || snapshot?.name || TBD_TEAM_NAME,
      tag: snapshot?.tag ?? '',
      logo: snapshot?.logo ?? '',
    }
  })

/** The name of a match where it must not reveal who advanced: 'Upper Semifinal 1' if it would, else 'A vs B'. */
export const spoilerFreeName = (match: Teams & { spoilers?: { name: string } | undefined }): string =>
  match.spoilers?.name ?? matchTitle(match)

/** 'A vs B': a match in a title, without its result. */
export const matchTitle = (match: Teams): string => {
  const { one, two } = sidesOf(match)
  return `${one.name} vs ${two.name}`
}
