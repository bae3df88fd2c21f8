import { SIDES, TBD_TEAM_NAME, type MatchSides } from '#domain/matches/match.ts'
import { knowsTeams, teamIdOf } from '#domain/matches/series.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { matchNamesOf } from '#domain/stages/formats/round-names.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { isBye, isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import type { StoryBracket, World } from '#domain/stages/progression/story.ts'

/** What becomes of one match when a team withdraws, in a sentence. */
export type Consequence = { matchId: string | null; text: string }

/** The note that a team's walkovers have unless somebody writes another one. */
export const withdrawalNote = (teamName: string): string => `${teamName} withdrew`

/** The world once a team has withdrawn from the event of these brackets: nothing follows from it yet. */
export const withWithdrawal = <B extends StoryBracket>(
  world: World<B>, bracketIds: readonly string[], teamId: string, note: string,
): World<B> => {
  const withdrawn = new Map(world.withdrawn)
  for (const id of bracketIds) withdrawn.set(id, new Map(withdrawn.get(id)).set(teamId, note))
  return { ...world, withdrawn }
}

/** The walkover of a match outside brackets, and why a match stays open; `place` names its group, if it has one. */
export const walkoverText = (match: Parameters<typeof matchTitle>[0] & MatchSides, teamId: string, place: string): string => {
  const winner = SIDES.find((side) => teamIdOf(match, side) !== teamId)
  const title = place ? `${matchTitle(match)} (${place})` : matchTitle(match)
  return `${title}: ${(winner && match.sides[winner].name) || TBD_TEAM_NAME} wins by walkover`
}
export const leftText = (match: Parameters<typeof matchTitle>[0] & MatchSides): string =>
  knowsTeams(match)
    ? `${matchTitle(match)}: it contradicts its bracket, so it stays as it is`
    : `${matchTitle(match)}: its opponent is not known, so it stays open`

const isDecided = ({ status }: BracketNode): boolean => status === 'complete'

/**
 * What a withdrawal does to brackets: the nodes that it decides, those after them too, the nodes where the team is alone
 * afterwards, and linked matches that nobody will play, because their nodes are byes.
 * @param before the world without the withdrawal
 * @param after the same with everything that follows from it
 */
export function inBrackets<B extends StoryBracket>(
  before: World<B>, after: World<B>, teamId: string,
): { walkovers: Consequence[]; waiting: Consequence[]; byes: Consequence[] } {
  const walkovers: Consequence[] = []
  const waiting: Consequence[] = []
  const byes: Consequence[] = []
  for (const bracket of after.brackets) {
    const old = new Map(before.brackets.find(({ id }) => id === bracket.id)?.nodes.map((node) => [node.id, node]))
    const nameOf = (id: string): string => bracket.participants[id]?.name || id
    const nodeName = matchNamesOf(bracket)
    const hasLeft = after.withdrawn?.get(bracket.id)?.has(teamId) ?? false
    for (const node of playOrder(bracket.nodes)) {
      const { matchId } = node
      const was = old.get(node.id)
      const place = `${nodeName(node)} of ${bracket.name}`
      const here = teamIdsOf(node)
      if (isPlayed(node) && was && !isDecided(was)) {
        const names = here.map(nameOf).join(' vs ')
        const what = node.winnerId === null ? 'both teams are out' : `${nameOf(node.winnerId)} wins by walkover`
        walkovers.push({ matchId, text: `${place}, ${names}: ${what}` })
      }
      if (matchId !== null && isBye(node) && was && ((hasLeft && here.includes(teamId)) || !isBye(was))) {
        byes.push({ matchId, text: `${place}: a bye, so nobody plays its match. Cancel or delete it` })
      }
      if (hasLeft && node.status === 'pending' && here.includes(teamId)) {
        waiting.push({ matchId, text: `${place}: whoever comes there wins by walkover` })
      }
    }
  }
  return { walkovers, waiting, byes }
}
