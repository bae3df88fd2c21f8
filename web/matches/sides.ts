import type { MatchListItem } from '#contract/matches.ts'
import { TBD_TEAM_NAME, type Side } from '#domain/matches/match.ts'
import { isTeamId } from '#domain/matches/series.ts'

/** What is shown of a side. `id` is null while the team is not known. */
export type SideView = { side: Side; id: string | null; name: string; tag: string; logo: string }

type Teams = Pick<
  MatchListItem,
  'teamOneId' | 'teamTwoId' | 'teamOneName' | 'teamTwoName' | 'teamOneSnapshot' | 'teamTwoSnapshot'
>

/** The two sides of a match, each as it was when it played. */
export const sidesOf = (match: Teams): { one: SideView; two: SideView } => {
  const view = (side: Side, id: string, name: string, snapshot: Teams['teamOneSnapshot']): SideView => ({
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

/** 'A vs B': a match in a title, without its result. */
export const matchTitle = (match: Teams): string => {
  const { one, two } = sidesOf(match)
  return `${one.name} vs ${two.name}`
}
