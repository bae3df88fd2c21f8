import { TBD_TEAM_NAME, type MatchSides, type Side } from './match.ts'
import { isTeamId } from './series.ts'

/** A side as it is shown. `id` is null while the team is not known. */
export type SideView = { side: Side; id: string | null; name: string; tag: string; logo: string }

type Mark = { name: string; tag: string; logo: string } | null
type Teams = MatchSides & { teamOneSnapshot: Mark; teamTwoSnapshot: Mark }

/** The two sides of a match, each as it was when it played. */
export const sidesOf = (match: Teams): { one: SideView; two: SideView } => {
  const view = (side: Side, id: string, name: string, snapshot: Mark): SideView => ({
    side,
    id: isTeamId(id) ? id : null,
    name: name || snapshot?.name || TBD_TEAM_NAME,
    tag: snapshot?.tag ?? '',
    logo: snapshot?.logo ?? '',
  })
  return {
    one: view('one', match.teamOneId, match.teamOneName, match.teamOneSnapshot),
    two: view('two', match.teamTwoId, match.teamTwoName, match.teamTwoSnapshot),
  }
}

/** The name of a match where it must not reveal who advanced: 'Upper Semifinal 1' if it would, else 'A vs B'. */
export const spoilerFreeName = (match: Teams & { earned?: { name: string } | undefined }): string =>
  match.earned?.name ?? matchTitle(match)

/** 'A vs B': a match in a title, without its result. */
export const matchTitle = (match: Teams): string => {
  const { one, two } = sidesOf(match)
  return `${one.name} vs ${two.name}`
}
