import type { Bracket, BracketNode } from '#domain/stages/bracket.ts'
import type { SentBracket, SentNode } from './brackets.ts'

/** The round of the grand finals as it is sent; a second one has the next (BR-02 BR-32). */
export const SENT_FINALS = 999
/** The round of the match for third place as it is sent (BR-34). */
export const SENT_THIRD = SENT_FINALS - 1

/** A bracket as rules and pages have it, with what every record has. */
export type BracketRecord = Bracket &
  Pick<SentBracket, 'version' | 'createdAt' | 'updatedAt' | 'fromGroups' | 'roundNames' | 'origins' | 'bestOf' | 'roundBestOf'>

/** A node as rules have it. What is sent names its destinations `next…MatchId`, its side by a flag and a round of 998 or 999. */
export function nodeOf({ isLosersBracket, round, nextMatchId, nextLoserMatchId, participants, ...node }: SentNode): BracketNode {
  const isFinals = round >= SENT_FINALS
  const isThird = round === SENT_THIRD
  const side = isFinals ? 'finals' : isThird ? 'third' : isLosersBracket ? 'losers' : 'winners'
  return {
    ...node, side, round: isFinals ? round - SENT_THIRD : isThird ? 1 : round,
    next: { winner: nextMatchId, loser: nextLoserMatchId }, teams: participants,
  }
}

/** A bracket as rules and pages have it, from an answer of the API or from the history. */
export const bracketOf = ({ matches, grandFinal: _ends, thirdPlace: _third, lowerStarts: _begin, ...sent }: SentBracket): BracketRecord =>
  ({ ...sent, nodes: matches.map(nodeOf) })
