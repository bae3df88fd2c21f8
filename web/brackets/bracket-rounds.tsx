import { useEffect, useRef, useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { CURRENT_ROUND, openAt } from './open-at.ts'

/** The id of a round's heading. */
export const roundId = (bracketId: string, key: string): string => `${bracketId}-${key}`

/** Which round lies at the left edge of a frame that scrolls from round to round. */
const shownIn = (frame: HTMLElement): number => {
  const starts = [...frame.querySelectorAll('.bracket-round')].map((round) => Math.abs(round.getBoundingClientRect().left - frame.getBoundingClientRect().left))
  return starts.indexOf(Math.min(...starts))
}

/** Leads to each round where one is shown beside the other (BR-38), and marks the one that is shown. */
export const BracketRounds = ({ bracket }: { bracket: BracketRecord }) => {
  const box = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const frame = box.current?.closest('.bracket-frame')?.querySelector<HTMLElement>('.bracket-scroll')
    const scrolled = () => frame && setShown(shownIn(frame))
    frame?.addEventListener('scroll', scrolled, { passive: true })
    // In a page that came from the server the early script has done so before anybody saw the bracket.
    const current = frame?.querySelector<HTMLElement>(`${CURRENT_ROUND}:not([data-seen])`)
    if (current) openAt(current)
    scrolled()
    return () => frame?.removeEventListener('scroll', scrolled)
  }, [])
  useEffect(() => {
    const row = box.current?.querySelector('ul')
    const link = row?.children[shown]
    if (row && link instanceof HTMLElement) row.scrollTo({ left: link.offsetLeft - row.offsetLeft - 32, behavior: 'smooth' })
  }, [shown])
  return (
    <nav ref={box} aria-label="Rounds" className="bracket-rounds" data-no-print>
      <ul className="scroll-row flex gap-2">
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
