import type { MatchListItem } from '#contract/sent-matches.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import type { SlotView } from './use-bracket-view.ts'

const Name = ({ of }: { of: SlotView }) => (
  <bdi>
    <SpoilerPart spoilerKey={of.spoilerKey}>{of.name}</SpoilerPart>
  </bdi>
)

/** ' 3–1' with the maps of the upper team first, '' without a score. */
const scoreOf = ({ match, now, slots: [{ side: top }, { side: bottom }] }: Props): string => {
  const score = match && scoreTexts(match, now, false)
  return score && top && bottom ? ` ${score[top]}–${score[bottom]}` : ''
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
}

/** What is told of both teams, and what spoiler mode has in its place. */
const Told = ({ shown, hidden }: { shown: string; hidden: string }) =>
  shown === hidden ? (
    shown
  ) : (
    <>
      {shown && <span className="spoiler:hidden">{shown}</span>}
      {hidden && <span className="scores:hidden">{hidden}</span>}
    </>
  )

/**
 * What happens in a node, for screen readers: 'A beat B 3–1', 'A lost to B 1–3', 'A against B', 'A has a bye'. In spoiler mode all that
 * have begun are 'A against B', and those that are over 'result hidden'.
 */
export const BracketSentence = (props: Props) => {
  const { slots, live, bye, done } = props
  const [top, bottom] = slots
  if (bye) {
    const alone = slots.find(({ id }) => id !== null)
    return alone ? (
      <>
        <Name of={alone} /> has a bye
      </>
    ) : (
      'not played'
    )
  }
  const isDecided = slots.some(({ isWinner }) => isWinner) && slots.some(({ lost }) => lost)
  const verb = !isDecided ? ' against ' : top.isWinner ? ' beat ' : ' lost to '
  const score = isDecided ? scoreOf(props) : live ? scoreOf(props).replace(/^(?=.)/, ',') : ''
  return (
    <>
      <Name of={top} />
      <Told shown={verb} hidden=" against " />
      <Name of={bottom} />
      <Told shown={score} hidden={!live && (isDecided || done) ? ', result hidden' : ''} />
    </>
  )
}
