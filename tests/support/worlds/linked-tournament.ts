import { bracketOf } from '#contract/sent-brackets.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { SentMatch } from '#contract/matches.ts'
import type { BracketState } from '#domain/stages/bracket.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { linkedMatch } from '#domain/stages/progression/linked-match.ts'
import { syncBracket } from '#domain/stages/progression/sync.ts'
import { playModel } from '#tests/support/models/brackets.ts'
import type { Random } from '#server/demo/random.ts'
import { editNodes, linkMatches, readBracket } from './brackets.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { factories, games, LOSS, WIN } from './factories.ts'

/** The saved parts of a match: the teams, and the games. */
type Result = { eventId: string; teamOneId: string; teamTwoId: string; games: ReturnType<typeof games> }

/** The contents of a bracket beside its id, its name and how often it was changed. */
export const stateOf = ({ nodes, participants, status }: BracketState) => ({ nodes, participants, status })

/** A double elimination of eight teams with a match linked to each node. Nothing is known of the matches yet. */
export async function aLinkedTournament(editor: Client) {
  const make = factories(editor)
  const eventId = await make.anEvent()
  const teams = await make.teams(8)
  const type = 'double-elimination'
  const bracketId = await make.aBracket({ eventId, type, participantCount: 8 })
  const matchIds = await make.matches(14, { eventId })
  const nodes = createBracketState(type, 8).nodes
  const links = Object.fromEntries(nodes.map(({ id }, index) => [id, matchIds[index] ?? '']))
  const start = bracketOf(await linkMatches(editor, bracketId, links))

  const save = (matchId: string, result: Result) => editor.put(`/api/matches/${matchId}?confirm=true`, result)
  const readMatches = (): Promise<SentMatch[]> =>
    Promise.all(matchIds.map(async (id) => (await editor.get(`/api/matches/${id}`)).body))

  return {
    save,
    sync: (confirm = false) => editor.post(`/api/brackets/${bracketId}/sync`, { confirm }),
    read: () => readBracket(editor, bracketId),
    /** The results of a whole tournament by match, as chance will have it. */
    play(random: Random): Map<string, Result> {
      const entrants = teams.map((id) => ({ id, name: '', logo: '', tag: '' }))
      const coins = () => ({ firstWins: random() < 0.5, swapped: random() < 0.5 })
      return new Map(playModel(start, entrants, coins).map(({ matchId, teams: { one, two }, winnerId }) => {
        const [teamOneId, teamTwoId] = [one?.id ?? '', two?.id ?? '']
        return [links[matchId.slice(2)] ?? '', {
          eventId, teamOneId, teamTwoId, games: games(...(winnerId === teamOneId ? WIN : LOSS)),
        }]
      }))
    },
    /** Saves results while no match is linked, so that the bracket does not follow. */
    async saveUnlinked(results: Map<string, Result>): Promise<void> {
      await editNodes(editor, bracketId, () => ({ matchId: null }))
      for (const [matchId, result] of results) await save(matchId, result)
      await linkMatches(editor, bracketId, links, '?confirm=true')
    },
    /** The bracket that the rules make of the stored matches, as if they were entered for the first time. */
    async fromMatches(): Promise<BracketState> {
      const matches = new Map((await readMatches()).map((match) => [match.id, linkedMatch(matchOf(match))]))
      const { world } = syncBracket({ brackets: [start], matches }, bracketId, true)
      return world.brackets[0] ?? start
    },
  }
}
