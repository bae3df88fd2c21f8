import type { BracketNode } from '#domain/stages/bracket.ts'
import { grandFinalOf } from '#domain/stages/formats/grand-final.ts'
import { lowerStartsOf } from '#domain/stages/formats/lower-starts.ts'
import { hasThirdPlace } from '#domain/stages/formats/third-place.ts'
import type { NodeFields, SentBracket, SentNode } from './brackets.ts'
import { SENT_THIRD, type BracketRecord } from './sent-brackets.ts'

// Apart from sent-brackets.ts, because only staff and the server write: public pages need not load it.

/** Where the teams of a node go, as it is sent. */
export const sentNext = ({ winner, loser }: BracketNode['next']) => ({ nextMatchId: winner, nextLoserMatchId: loser })

/** A node as it is sent and stored. */
export const sentNode = ({ side, round, next, teams, ...node }: BracketNode): SentNode => ({
  ...node,
  round: side === 'finals' ? SENT_THIRD + round : side === 'third' ? SENT_THIRD : round,
  isLosersBracket: side === 'losers',
  ...sentNext(next),
  participants: teams,
})

/** The fields of a node that staff can change one by one, as they are. */
export const fieldsOfNode = ({ matchId, next, scheduledAt, teams: { top, bottom } }: BracketNode): Required<NodeFields> => ({
  matchId, ...sentNext(next), scheduledAt, top: top?.id ?? null, bottom: bottom?.id ?? null,
})

/** A bracket as it is sent, and as the history stores it. */
export const sentBracket = ({ nodes, ...bracket }: BracketRecord): SentBracket => ({
  ...bracket,
  grandFinal: grandFinalOf(nodes), thirdPlace: hasThirdPlace(nodes), lowerStarts: lowerStartsOf(nodes),
  matches: nodes.map(sentNode),
})
