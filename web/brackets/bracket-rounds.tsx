import { useEffect, useRef, useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { CURRENT_ROUND, nearestRound, openAt, showRound } from './open-at.ts'

/** The id of a round's heading. */
export const roundId = (bracketId: string, key: string): string => `${bracketId}-${key}`

const frameOf = (rounds: HTMLElement | null) => rounds?.closest('.bracket-frame')?.querySelector<HTMLElement>('.bracket-scroll')

/** Leads to each round where one is shown beside the other (BR-38), and marks the one that is shown. */
export const BracketRounds = ({ bracket }: { bracket: BracketRecord }) => {
  const box = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const frame = frameOf(box.current)
    const scrolled = () => frame && setShown([...frame.querySelectorAll('.bracket-round')].indexOf(nearestRound(frame)!))
    frame?.addEventListener('scroll', scrolled, { passive: true })
    // In a page that came from the server the early script has done so before anybody saw the bracket.
    const current = frame?.querySelector<HTMLElement>(`${CURRENT_ROUND}:not([data-seen])`)
    if (current) openAt(current)
    scrolled()
    return () => frame?.removeEventListener('scroll', scrolled)
  }, [])
  useEffect(() => {
    const frame = frameOf(box.current)
    const round = frame && nearestRound(frame)
    if (round) showRound(round)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its rounds may be others than before, and are read from the page
  }, [bracket])
  useEffect(() => {
    const row = box.current?.querySelector('ul')
    const link = row?.children[shown]
    if (row && link instanceof HTMLElement) row.scrollTo({ left: link.offsetLeft - row.offsetLeft - 32, behavior: 'smooth' })
  }, [shown])
  return (
    <nav ref={box} aria-label="Rounds" className="bracket-rounds" data-no-print>
      <ul className="chip-row scroll-row scroll-cue">
        {roundsOf(bracket.nodes).map(({ key }, index) => (
          <li key={key} className="shrink-0">
            <a href={`#${roundId(bracket.id, key)}`} aria-current={index === shown ? 'true' : undefined} className="bracket-round-link">
              {bracket.roundNames?.[key]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
