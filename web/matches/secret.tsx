import type { MatchListItem } from '#contract/matches.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { useSecret } from '#web/app/spoiler.ts'
import { RevealEye } from '#web/app/spoiler-reveal.tsx'
import { matchTitle } from '#domain/matches/sides.ts'

type Match = Pick<MatchListItem, 'id'>

/** A match is one secret wherever it stands. */
export const matchSecret = ({ id }: Match): string => `match:${id}`

/** The attributes of the element that holds a match's result. */
export const useMatchSecret = (match: Match) => useSecret(matchSecret(match))

type Props = { match: MatchListItem; now: number; className: string }

/** Reveals the result of one match in spoiler mode; there is none before its start. */
export const RevealScore = ({ match, now, className }: Props) =>
  matchStatus(match, now) === 'upcoming' ? null : (
    <RevealEye secret={matchSecret(match)} what="score" of={matchTitle(match)} className={className} />
  )
