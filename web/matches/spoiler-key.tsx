import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import { awaitedName, sidesOf } from '#domain/matches/sides.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { useHides, useSpoilerProps } from '#web/site/spoiler.ts'
import { RevealEye } from '#web/site/spoiler-reveal.tsx'

type Match = Pick<MatchListItem, 'id'>

/** A match has one spoiler key wherever it is shown. */
export const matchSpoilerKey = ({ id }: Match): string => `match:${id}`

/** The attributes of the element that holds a match's result. */
export const useMatchSpoiler = (match: Match) => useSpoilerProps(matchSpoilerKey(match))

/** The spoiler key of the earlier result that reveals which team a side is; null when the team was always known. */
export const teamSpoilerKey = ({ spoilers }: Pick<MatchListItem, 'spoilers'>, side: Side): string | null =>
  spoilers?.[side] ?? null

/**
 * The spoiler key of the result that reveals, by listing this match, that it is played at all, or that a team plays it;
 * null where nothing is revealed.
 */
export const reachedBy = (match: MatchListItem, teamId?: string | null): string | null => {
  const presence = match.spoilers?.presence
  if (presence || !teamId) return presence ?? null
  return teamSpoilerKey(match, teamIdOf(match, 'one') === teamId ? 'one' : 'two')
}

/**
 * The spoiler keys that each let lists name a match which `spoilerKey` hides: the match itself, once its result is revealed, tells who
 * plays it (SP-10).
 */
export const listedBy = (match: Match, spoilerKey: string): string => `${spoilerKey} ${matchSpoilerKey(match)}`

/**
 * A list with what only the list of spoiler mode has, which shows it in place of matches that give a result away by being there; there a match
 * that nobody is left to play is like any other (MT-29).
 */
export function withFurther(matches: MatchListItem[], known: MatchListItem[]) {
  const further = known.filter(({ id }) => matches.every((match) => match.id !== id))
  const unplayed = matches.filter((match) => match.unplayed)
  return { matches: [...matches, ...further], spoilerOnly: new Set([...further, ...unplayed].map(({ id }) => id)) }
}

/** Shown instead of a team's name where it is a spoiler. */
export const HIDDEN_TEAM = 'Hidden'

/** What a side is called in place of its team where that is a spoiler: where it will come from while that is awaited. */
export const hiddenName = (match: MatchListItem, side: Side): string => awaitedName(match, side) ?? HIDDEN_TEAM

/** 'A vs B' with the teams that may be named at the moment, for labels in the browser. */
export const useShownTitle = (match: MatchListItem): string => {
  const { one, two } = sidesOf(match)
  const hidesMatch = useHides(matchSpoilerKey(match))
  const hidesOne = useHides(teamSpoilerKey(match, 'one')) && hidesMatch
  const hidesTwo = useHides(teamSpoilerKey(match, 'two')) && hidesMatch
  return `${hidesOne ? hiddenName(match, 'one') : one.name} vs ${hidesTwo ? hiddenName(match, 'two') : two.name}`
}

type Props = { match: MatchListItem; now: number; className: string }

/** Reveals the result of one match in spoiler mode; there is none before its start. Several with hidden teams are told apart by place. */
export const RevealScore = ({ match, now, className }: Props) => {
  const title = useShownTitle(match)
  const isNamed = !title.includes(HIDDEN_TEAM)
  const place = [title, match.round, match.eventName].filter(Boolean).join(', ')
  if (matchStatus(match, now) === 'upcoming') return null
  return <RevealEye spoilerKey={matchSpoilerKey(match)} what="score" of={isNamed ? title : place} className={className} />
}
