import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BracketType } from '#domain/stages/bracket.ts'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { withGrandFinal } from '#domain/stages/formats/grand-final.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { matchNamesIn, roundNames } from './round-names.ts'

const namesOf = (type: BracketType, teams: number, roundLabels = {}) => {
  const nodes = createNodes(type, teams)
  const names = roundNames({ type, nodes, roundLabels })
  return { nodes, names, texts: roundsOf(nodes).map(({ key }) => names[key]) }
}

describe('Names of rounds', () => {
  it('A single elimination has quarterfinals, semifinals and a final (BR-33)', () => {
    expect(namesOf('single-elimination', 2).texts).toEqual(['Final'])
    expect(namesOf('single-elimination', 12).texts).toEqual(['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'])
    expect(namesOf('single-elimination', 64).texts.slice(0, 3)).toEqual(['Round of 64', 'Round of 32', 'Round of 16'])
  })

  it('A double elimination has upper and lower rounds and a grand final (BR-33)', () => {
    expect(namesOf('double-elimination', 2).texts).toEqual(['Upper Final', 'Grand Final'])
    expect(namesOf('double-elimination', 4).texts).toEqual(['Upper Semifinals', 'Upper Final', 'Lower Round 1', 'Lower Final', 'Grand Final'])
    expect(namesOf('double-elimination', 16).texts).toEqual([
      'Upper Round of 16', 'Upper Quarterfinals', 'Upper Semifinals', 'Upper Final',
      'Lower Round 1', 'Lower Round 2', 'Lower Round 3', 'Lower Quarterfinals', 'Lower Semifinal', 'Lower Final', 'Grand Final',
    ])
    const nodes = withGrandFinal(createNodes('double-elimination', 4), 'reset')
    expect(roundNames({ type: 'double-elimination', nodes, roundLabels: {} })['grand-finals-reset']).toBe('Grand Final Reset')
  })

  it('The text that staff gave a round replaces its name, an empty one does not (BR-33)', () => {
    const { texts } = namesOf('single-elimination', 4, { 'winner-round-1': 'Day 1', 'winner-round-2': '', 'loser-round-1': 'Nowhere' })
    expect(texts).toEqual(['Day 1', 'Final'])
  })

  it('A round with another number of matches than its name promises is counted from the first (BR-33)', () => {
    const [type, nodes] = ['double-elimination', createNodes('double-elimination', 8)] as const
    const cut = nodes.filter(({ id }) => id !== 'w3-0' && id !== 'l3-0')
    const names = roundNames({ type, nodes: cut, roundLabels: {} })
    expect([names['winner-round-1'], names['winner-round-2']]).toEqual(['Upper Round 1', 'Upper Round 2'])
    const stairs = nodes.filter(({ id }) => /^w\d-0$/.test(id))
    expect(roundNames({ type: 'single-elimination', nodes: stairs, roundLabels: {} })).toEqual({
      'winner-round-1': 'Round 1', 'winner-round-2': 'Semifinal', 'winner-round-3': 'Final',
    })
  })

  it('Matches of one bracket have different names, whatever its size (BR-33)', () => {
    fc.assert(fc.property(
      fc.constantFrom<BracketType[]>('single-elimination', 'double-elimination'), fc.integer({ min: 2, max: 64 }),
      (type, teams) => {
        const { nodes, names } = namesOf(type, teams)
        const all = nodes.map(matchNamesIn(nodes, names))
        expect(new Set(all).size).toBe(all.length)
        for (const name of all) expect(name).toMatch(type === 'single-elimination' ? /^(?!Upper|Lower|Grand)/ : /^(?:Upper|Lower|Grand) /)
      },
    ))
  })
})

it('A match without its teams is named after its round, with a number where the round has several (BR-33)', () => {
  const labels = { 'winner-round-1': 'Upper Semifinals', 'loser-round-1': 'Last Chance', 'winner-round-2': 'Upper Finals' }
  const four = namesOf('double-elimination', 4, labels)
  expect(four.nodes.map(matchNamesIn(four.nodes, four.names))).toEqual([
    'Upper Semifinal 1', 'Upper Semifinal 2', 'Upper Finals', 'Last Chance', 'Lower Final', 'Grand Final',
  ])
  const large = namesOf('single-elimination', 16)
  expect(large.nodes.slice(0, 9).map(matchNamesIn(large.nodes, large.names)).slice(6)).toEqual([
    'Round of 16 match 7', 'Round of 16 match 8', 'Quarterfinal 1',
  ])
})
