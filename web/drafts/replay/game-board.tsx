import type { ReactNode } from 'react'
import type { GameRecord } from '#contract/sent-matches.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { boardAfter, playedTurns } from '#domain/drafts/replay.ts'
import { slotsOf, type DraftTeam } from '#domain/drafts/slots.ts'
import { BoardFrame } from '#web/drafts/board-frame.tsx'
import { DraftGrid } from '#web/drafts/draft-grid.tsx'
import { samePlace } from '#web/drafts/next-slot.ts'
import { SlotFace } from '#web/drafts/slot-button.tsx'
import { slotText } from '#web/drafts/words.ts'

type Props = { game: GameRecord; turn: number; names: Record<DraftTeam, ReactNode> }

/** What was chosen last, in words, with the turn whose number is on the board: in one turn both teams can choose. */
const Turn = ({ game, turn, names }: Props) => {
  const turns = playedTurns(game)
  const place = turns[turn - 1]
  if (!place) return turns.length > 0 ? 'Nobody has chosen yet.' : 'No hero of this draft is known.'
  const { type, heroId = null } = slotsOf(game, place.team)[place.index] ?? {}
  return (
    <>
      Turn {place.index + 1}, choice {turn} of {turns.length}: <bdi>{names[place.team]}</bdi> {type === 'PROTECT' ? 'protects' : 'bans'} {findHero(heroId)?.name}
    </>
  )
}

/** The board of a game after some turns of its draft, with the last of them marked and told (DR-11). */
export const GameBoard = ({ game, turn, names }: Props) => {
  const board = boardAfter(game, turn)
  const latest = playedTurns(game)[turn - 1] ?? null
  return (
    <>
      <output className="block pb-3 font-semibold"><Turn {...{ game, turn, names }} /></output>
      <BoardFrame mapId={findMap(game.map)?.id ?? null}>
        <DraftGrid
          draft={board}
          names={names}
          current={latest?.index}
          renderSlot={(place, { type, heroId }) => (
            <span className="draft-slot" data-kind={type} data-filled={findHero(heroId) !== undefined} data-next={samePlace(latest, place)}>
              <span className="sr-only">{slotText(board, place)}</span>
              <span aria-hidden className="contents"><SlotFace kind={type === 'PROTECT' ? 'PROTECT' : 'BAN'} heroId={heroId} /></span>
            </span>
          )}
        />
      </BoardFrame>
    </>
  )
}
