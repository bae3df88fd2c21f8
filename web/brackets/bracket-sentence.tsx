import type { ReactNode } from 'react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { otherSide } from '#domain/matches/match.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { HIDDEN_TEAM } from '#web/matches/spoiler-key.tsx'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import type { SlotView } from './use-bracket-view.ts'

const Name = ({ of, now }: { of: SlotView; now: number }) => (
  <bdi>
    <SpoilerPart spoilerKey={of.spoilerKey} instead={of.awaited(now) ?? HIDDEN_TEAM}>{of.name}</SpoilerPart>
  </bdi>
)

/** '3–1' with the winner's maps first, '' without a score. */
const winnersScore = (match: MatchListItem | undefined, winner: SlotView, now: number): string => {
  const score = match && scoreTexts(match, now, false)
  if (!score || !winner.side) return ''
  return ` ${score[winner.side]}–${score[otherSide(winner.side)]}`
}

type Props = {
  slots: readonly [SlotView, SlotView]
  match: MatchListItem | undefined
  now: number
  live: boolean
  /** Nobody plays here: the one team advances, or there is none. */
  bye: boolean
  /** It is over, also without a winner and a loser. */
  done: boolean
  /** Where results are hidden it is still to be played. */
  coming: boolean
}

/**
 * What happens in a node, for screen readers: 'A beat B 3–1', 'A against B', 'A has a bye'. Spoiler mode has a
 * separate sentence without the result.
 */
export const BracketSentence = ({ slots, match, now, live, bye, done, coming }: Props) => {
  const [top, bottom] = slots
  const winner = slots.find(({ isWinner }) => isWinner)
  const loser = slots.find(({ lost }) => lost)
  const score = match && scoreTexts(match, now, false)
  const against = (
    <>
      <Name of={top} now={now} /> against <Name of={bottom} now={now} />
    </>
  )
  const hideable = (shown: ReactNode) => (
    <>
      <span className="spoiler:hidden">{shown}</span>
      <span className="scores:hidden">
        {against}
        {!live && !coming && ', result hidden'}
      </span>
    </>
  )
  if (bye) {
    const alone = slots.find(({ id }) => id !== null)
    return alone ? (
      <>
        <Name of={alone} now={now} /> has a bye
      </>
    ) : (
      'not played'
    )
  }
  if (winner && loser) {
    return hideable(
      <>
        <bdi>{winner.name}</bdi> beat <bdi>{loser.name}</bdi>
        {winnersScore(match, winner, now)}
      </>,
    )
  }
  if (live && score && top.side && bottom.side) {
    return hideable(
      <>
        {against}, {score[top.side]}–{score[bottom.side]}
      </>,
    )
  }
  if (match?.resultType === 'double-forfeit') {
    return hideable(
      <>
        <bdi>{top.name}</bdi> and <bdi>{bottom.name}</bdi> both forfeited
      </>,
    )
  }
  return done ? hideable(against) : against
}
