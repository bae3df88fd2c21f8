import type { BracketRecord } from '#contract/sent-brackets.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'

/** The id of a round's heading. */
export const roundId = (bracketId: string, key: string): string => `${bracketId}-${key}`

/** Leads to each round of the list on narrow screens. */
export const BracketRounds = ({ bracket }: { bracket: BracketRecord }) => (
  <nav aria-label="Rounds" className="bracket-rounds" data-no-print>
    <ul className="scroll-row flex gap-2">
      {roundsOf(bracket.nodes).map(({ key }) => (
        <li key={key} className="shrink-0">
          <a href={`#${roundId(bracket.id, key)}`} className="bracket-round-link">
            {bracket.roundNames?.[key]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
