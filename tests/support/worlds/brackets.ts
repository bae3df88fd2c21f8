import { playOrder } from '#domain/stages/graph/slots.ts'
import { bracketOf } from '#contract/sent-brackets.ts'
import type { SentBracket, SentNode } from '#contract/brackets.ts'
import type { Answer, Client } from '#tests/support/clients/client.ts'
import { factories, games, type Scores } from './factories.ts'

type Size = 2 | 4 | 8 | 16 | 32
type Wanted = { size?: Size; type?: SentBracket['type']; eventId?: string }
export type Tournament = { eventId: string; bracketId: string; teams: string[] }

/** A bracket whose first round is filled: team 0 against team 1, 2 against 3 and so on. */
export async function aTournament(editor: Client, wanted: Wanted = {}): Promise<Tournament> {
  const { size = 4, type = 'single-elimination' } = wanted
  const make = factories(editor)
  const eventId = wanted.eventId ?? (await make.anEvent())
  const teams = await make.teams(size)
  const bracketId = await make.aBracket({ eventId, type, participantCount: size })
  await editNodes(editor, bracketId, (node) => {
    const index = node.position * 2
    const side = (id: string | undefined) => (id ? { id, isWinner: false } : null)
    return node.round === 1 && !node.isLosersBracket
      ? { participants: { top: side(teams[index]), bottom: side(teams[index + 1]) } }
      : {}
  })
  return { eventId, bracketId, teams }
}

export async function readBracket(client: Client, bracketId: string): Promise<SentBracket> {
  const answer = await client.get(`/api/brackets/${bracketId}`)
  return answer.body
}

/** The node with this id, like w1-0, l2-1 or gf. */
export function nodeOf(bracket: SentBracket, nodeId: string): SentNode {
  const node = bracket.matches.find(({ id }) => id === nodeId)
  if (!node) throw new Error(`The bracket has no node ${nodeId}`)
  return node
}

/** The ids of a bracket's nodes in the order in which they can be played. */
export const orderOf = (bracket: SentBracket): string[] => playOrder(bracketOf(bracket).nodes).map(({ id }) => id)

/** The teams of a node, top first. */
export const teamsIn = ({ participants }: SentNode): (string | null)[] =>
  [participants.top?.id ?? null, participants.bottom?.id ?? null]

/** Sends the bracket's nodes with some fields changed, as the editor does. @returns the answer, also when refused */
export async function tryEditNodes(
  client: Client, bracketId: string, change: (node: SentNode) => Partial<SentNode>, query = '',
): Promise<Answer> {
  const { matches } = await readBracket(client, bracketId)
  return client.patch(`/api/brackets/${bracketId}${query}`, { matches: matches.map((node) => ({ ...node, ...change(node) })) })
}

export async function editNodes(
  client: Client, bracketId: string, change: (node: SentNode) => Partial<SentNode>, query = '',
): Promise<SentBracket> {
  const answer = await tryEditNodes(client, bracketId, change, query)
  if (answer.status !== 200) throw new Error(`The bracket refused an edit: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Links matches to nodes: `{ 'w1-0': matchId }`; those that contradict the bracket only with the query `?confirm=true`. */
export const linkMatches = (
  client: Client, bracketId: string, links: Record<string, string>, query = '',
): Promise<SentBracket> =>
  editNodes(client, bracketId, ({ id }) => (links[id] === undefined ? {} : { matchId: links[id] }), query)

export const complete = (
  client: Client, bracketId: string, nodeId: string, winnerId: string, confirm = false,
): Promise<Answer> =>
  client.post(`/api/brackets/${bracketId}/matches/${nodeId}/complete`, { winnerId, confirm })

/**
 * A bracket of four teams with a match linked to each first round node and to the final. `save` gives the first match,
 * team one against team two, a result.
 */
export async function aLinkedBracket(editor: Client) {
  const make = factories(editor)
  const { eventId, bracketId, teams } = await aTournament(editor)
  const [one, two, three, four] = teams as [string, string, string, string]
  const sides = { eventId, teamOneId: one, teamTwoId: two }
  const first = await make.aMatch(sides)
  const second = await make.aMatch({ eventId, teamOneId: three, teamTwoId: four })
  const final = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  const save = (scores: Scores, query = '') =>
    editor.put(`/api/matches/${first}${query}`, { ...sides, games: games(...scores) })
  const node = async (id: string) => nodeOf(await readBracket(editor, bracketId), id)
  return { eventId, bracketId, one, two, three, four, first, second, final, save, node }
}
