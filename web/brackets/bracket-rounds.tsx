import { useEffect, useRef } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { columnsOfMap } from '#domain/stages/formats/layout.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { CURRENT_ROUND, openAt, showNearest } from './open-at.ts'

/** The id of a round. */
export const roundId = (bracketId: string, key: string): string => `${bracketId}-${key}`

const frameOf = (rounds: HTMLElement | null) => rounds?.closest('.bracket-frame')?.querySelector<HTMLElement>('.bracket-scroll')

/**
 * Leads to each round of a bracket that is wider than its frame, and marks the one that is shown (BR-38). The mark follows what is seen,
 * whether or not this code is here: from the first one on it is moved in the page (open-at.ts).
 */
export const BracketRounds = ({ bracket }: { bracket: BracketRecord }) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = frameOf(box.current)
    // In a page that came from the server the early script has done so before anybody saw the bracket.
    const current = frame?.querySelector<HTMLElement>(`${CURRENT_ROUND}:not([data-seen])`)
    if (current) openAt(current)
  }, [])
  useEffect(() => {
    const frame = frameOf(box.current)
    if (frame) showNearest(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its rounds may be others than before, and are read from the page
  }, [bracket])
  return (
    <nav ref={box} aria-label="Rounds" className="bracket-rounds" data-columns={columnsOfMap(bracket.nodes)} data-no-print>
      <ul className="chip-row scroll-row scroll-cue">
        {roundsOf(bracket.nodes).map(({ key }, index) => (
          <li key={key} className="shrink-0">
            <a href={`#${roundId(bracket.id, key)}`} aria-current={index === 0 ? 'true' : undefined} className="bracket-round-link">
              {bracket.roundNames?.[key]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
