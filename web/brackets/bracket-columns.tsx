import type { BracketRecord } from '#contract/brackets.ts'
import type { MatchListItem } from '#contract/matches.ts'
import { feedersOf, isGrandFinals, type Feeders } from '#domain/brackets/slots.ts'
import { roundsOf, type Round } from '#domain/brackets/rounds.ts'
import { roundLabel } from '#domain/brackets/labels.ts'
import { BracketNodeBox } from './bracket-node-box.tsx'

/** How a node's line runs to the next round: alone, or joining with its neighbour's. */
const joinOf = (round: Round, next: Round | undefined, index: number): string | undefined => {
  if (!next) return undefined
  if (next.nodes.length === round.nodes.length) return 'straight'
  if (next.nodes.length * 2 !== round.nodes.length) return undefined
  return index % 2 === 0 ? 'upper' : 'lower'
}

type Props = { bracket: BracketRecord; matches: ReadonlyMap<string, MatchListItem> }

type SideProps = Props & { rounds: Round[]; feeders: ReadonlyMap<string, Feeders> }

const Side = ({ rounds, bracket, matches, feeders }: SideProps) => (
  <div className="flex w-max min-w-full">
    {rounds.map((round, column) => (
      <section
        key={round.key}
        aria-label={roundLabel(bracket.roundLabels, round.key)}
        className="flex w-60 shrink-0 flex-col"
      >
        <h3 className="eyebrow px-3 pb-2 text-soft">{roundLabel(bracket.roundLabels, round.key)}</h3>
        <ol className="flex flex-1 flex-col">
          {round.nodes.map((node, index) => (
            <li
              key={node.id}
              className="bracket-slot"
              data-fed={column > 0}
              data-join={joinOf(round, rounds[column + 1], index)}
            >
              <BracketNodeBox
                node={node}
                bracket={bracket}
                match={matches.get(node.matchId ?? '')}
                feeders={feeders.get(node.id)}
              />
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)

/** A bracket as columns of rounds; it scrolls sideways inside its own frame. */
export const BracketColumns = ({ bracket, matches }: Props) => {
  const losers = roundsOf(bracket.matches.filter((node) => node.isLosersBracket && !isGrandFinals(node)))
  const feeders = feedersOf(bracket.matches)
  const others = roundsOf(bracket.matches.filter((node) => !node.isLosersBracket || isGrandFinals(node)))
  return (
    <section
      aria-label={`Bracket: ${bracket.name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
      tabIndex={0}
      className="scroll-row space-y-6 card px-1 py-4"
    >
      {[others, losers]
        .filter((rounds) => rounds.length > 0)
        .map((rounds) => (
          <Side key={rounds[0]?.key} rounds={rounds} bracket={bracket} matches={matches} feeders={feeders} />
        ))}
    </section>
  )
}
