import { describe, expect, it } from 'vitest'
import data from '#tests/real/owl_2019_playoffs_double_elim.json' with { type: 'json' }
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { progress } from './progress.ts'
import { bracketStatus, loserOf, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { nodeOf, team } from '#tests/support/models/brackets.ts'

/** 'W2.1' in the data is our node 'w2-1'. */
const nodeId = (label: string): string => label.toLowerCase().replace('.', '-')
const matches = data.matches.filter(({ node }) => node !== 'play-in')

/** The play-offs as they were played: every result progressed in the order of the calendar. */
function played() {
  const empty = createBracketState('double-elimination', 8)
  const linked = new Map(matches.map((match) => [nodeId(match.node), match.sourceMatchId]))
  let bracket = { ...empty, nodes: empty.nodes.map((node) => ({ ...node, matchId: linked.get(node.id) ?? null })) }
  const pairings = new Map<string, string[]>()
  for (const { node, sourceMatchId, teamOne, teamTwo, winner } of matches) {
    pairings.set(node, teamIdsOf(nodeOf(bracket, nodeId(node))))
    const result = { matchId: sourceMatchId, teams: { one: team(teamOne), two: team(teamTwo) }, winnerId: winner }
    bracket = progress(bracket, result).bracket
  }
  return { bracket, pairings }
}

describe('The 2019 post-season, a real 8-team double elimination', () => {
  it('The 2019 results fill a generated bracket of exactly its 14 matches', () => {
    const ids = createBracketState('double-elimination', 8).nodes.map(({ id }) => id)
    expect(matches.map(({ node }) => nodeId(node)).toSorted()).toEqual(ids.toSorted())
  })

  it.each(matches.filter(({ node }) => !node.startsWith('W1')))(
    'The two teams of $node get there before their match is known',
    ({ node, teamOne, teamTwo }) => {
      expect(played().pairings.get(node)?.toSorted()).toEqual([teamOne, teamTwo].toSorted())
    },
  )

  it('The 2019 bracket ends with the San Francisco Shock over the Vancouver Titans, New York third', () => {
    const { bracket } = played()
    expect(bracketStatus(bracket.nodes)).toBe('complete')
    expect(nodeOf(bracket, 'gf').winnerId).toBe(data.expected.champion)
    expect(loserOf(nodeOf(bracket, 'gf'))).toBe(data.expected.runnerUp)
    expect(loserOf(nodeOf(bracket, 'l4-0'))).toBe(data.expected.third)
    expect(teamIdsOf(nodeOf(bracket, 'gf'))).toEqual(['Vancouver Titans', 'San Francisco Shock'])
  })
})
