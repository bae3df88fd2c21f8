import { useState } from 'react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { scoreAtDesk, type Act } from '#domain/matches/desk/taps.ts'
import { LIMITS } from '#domain/limits.ts'
import { otherSide, type Side, type Sides } from '#domain/matches/match.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { doubtOf, type Won } from './result.ts'

type Props = {
  match: MatchRecord
  won: Won
  /** Sends it, with what else is tapped by that: before it and after it. */
  onYes: (beside?: { before?: Act; after?: Act }) => void
  onNo: () => void
}

const forSide = (side: Side, score: Sides<number>): string => `${score[side]}–${score[otherSide(side)]}`

/**
 * Asks about a result that ends the series, or that the running score speaks against. It is stored on the device until it is answered, so
 * that a reload only asks again (ST-12).
 */
export const HeldResult = ({ match, won, onYes, onNo }: Props) => {
  // As it was when it was asked: where somebody changes the series meanwhile, the answer is refused with the reason.
  const [{ end, leader }] = useState(() => doubtOf(match, won) ?? { end: null, leader: null })
  const { one, two } = match.sides
  const side: Side = won.to.one > won.to.two ? 'one' : 'two'
  const running = match.games[won.game - 1]
  const kept = `Map ${won.game}: ${one.name} ${won.to.one}–${won.to.two} ${two.name}.`
  const isOpenEnded = end !== null && !match.bestOf
  return (
    <Dialog
      title={
        end
          ? <>{match.sides[end.winner].name} won <span className="whitespace-nowrap">{forSide(end.winner, end.series)}</span>: is the match over?</>
          : `Did ${match.sides[side].name} win map ${won.game}?`
      }
      description={
        <>
          {leader && running && <>{match.sides[leader].name} leads {forSide(leader, scoreAtDesk(running))}. </>}
          {kept}{' '}
          {isOpenEnded && 'This match has no declared length, so only you know whether another map follows.'}
          {end && !isOpenEnded && 'The result is on the page at once, and its brackets and tables follow. One Undo takes it back.'}
        </>
      }
      onClose={onNo}
    >
      <Actions className="pt-0">
        <Button data-start onClick={onNo}>{end ? 'Not yet' : 'Cancel'}</Button>
        {isOpenEnded && match.games.length < LIMITS.games && (
          <Button onClick={() => onYes({ before: { kind: 'next', game: match.games.length + 1 } })}>Another map follows</Button>
        )}
        {end ? (
          <Button look="primary" onClick={() => onYes({ after: { kind: 'end', winner: end.winner, was: end.series } })}>End the match</Button>
        ) : (
          <Button look="primary" onClick={() => onYes()}>Yes, {match.sides[side].name} won</Button>
        )}
      </Actions>
    </Dialog>
  )
}
