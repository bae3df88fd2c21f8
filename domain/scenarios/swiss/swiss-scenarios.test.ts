import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairRound } from '#domain/stages/formats/swiss/pair-round.ts'
import { swissOrder, USUAL_SWISS, type SwissMatch, type SwissSettings } from '#domain/stages/formats/swiss/swiss.ts'
import majors from '#tests/real/swiss_majors.json' with { type: 'json' }
import { linesOf } from '../places.ts'
import { isShown } from './check.ts'
import { endingsOf, type SwissQuestion } from './endings.ts'
import { swissScenarios } from './swiss-scenarios.ts'

const nameOf = (team: string): string => `Seed ${Number(team) + 1}`

type Play = { settings: SwissSettings; count: number; through: number; played: number; open: number; coin: () => boolean }

/** A stage after some rounds, and so many matches of the next one still open; the first of two wins unless the coin says otherwise. */
function play({ settings, count, through, played, open, coin }: Play): SwissQuestion {
  const teams = Array.from({ length: count }, (_, index) => ({ id: `${index}` }))
  const matches: SwissMatch[] = []
  let still: SwissQuestion['open'] = []
  let last = 0
  for (let round = 1; round <= played + (open > 0 ? 1 : 0); round += 1) {
    if (settings.until === null && round > settings.rounds) break
    const pairs = pairRound(settings, teams, matches, round)
    if (pairs.length === 0) break
    last = round
    const left = round > played ? open : 0
    const real = pairs.filter(({ two }) => two !== null)
    matches.push(...pairs.map(({ one, two }): SwissMatch => {
      const isOpen = two !== null && real.findIndex((pair) => pair.one === one) < left
      return { round, one, two, winner: isOpen ? null : two !== null && coin() ? two : one }
    }))
    still = real.slice(0, left).map(({ one, two }) => ({ matchId: `${one} ${two}`, one, two: two ?? '' }))
  }
  return { settings, teams, matches, open: still, last, through }
}

/** How a stage really ends: everybody's rank, by the coin. */
function playOn({ settings, teams, matches, last }: SwissQuestion, coin: () => boolean): { team: string; rank: number; status: string; wins: number; losses: number }[] {
  const all = matches.map((match): SwissMatch => (match.winner === null ? { ...match, winner: coin() ? match.one : match.two } : match))
  for (let round = last + 1; settings.until !== null || round <= settings.rounds; round += 1) {
    const pairs = pairRound(settings, teams, all, round)
    if (pairs.length === 0) break
    all.push(...pairs.map(({ one, two }): SwissMatch => ({ round, one, two, winner: two !== null && coin() ? two : one })))
  }
  return swissOrder(settings, teams, all, 99).map(({ teamId, status, wins, losses }, index) => ({ team: teamId, rank: index + 1, status, wins, losses }))
}

const worlds = fc.record({
  count: fc.constantFrom(4, 5, 6, 8, 16), until: fc.constantFrom<SwissSettings['until']>({ wins: 3, losses: 3 }, { wins: 2, losses: 2 }, null),
  played: fc.integer({ min: 0, max: 4 }), open: fc.integer({ min: 0, max: 4 }), through: fc.integer({ min: 0, max: 4 }),
})
const coinOf = (bits: Iterator<boolean>) => () => Boolean(bits.next().value)

describe('What the teams of a Swiss stage need (SC-08)', () => {
  test('However a stage ends, no claim about it was wrong', () => {
    fc.assert(fc.property(worlds, fc.infiniteStream(fc.boolean()), ({ count, until, ...rest }, bits) => {
      const coin = coinOf(bits)
      const question = play({ settings: { ...USUAL_SWISS, until, rounds: 3 }, count, coin, ...rest })
      const said = swissScenarios(question, nameOf)
      for (let time = 0; time < 6; time += 1) {
        for (const { team, rank, status } of playOn(question, coin)) {
          const own = said.teams.find(({ teamId }) => teamId === team)
          expect(rank).toBeGreaterThanOrEqual(own?.bestRank ?? Infinity)
          expect(rank).toBeLessThanOrEqual(own?.worstRank ?? 0)
          const isThrough = until ? status === 'through' : rank <= question.through
          if (own?.status !== 'open') expect([team, own?.status === 'through']).toEqual([team, isThrough])
        }
      }
    }), { numRuns: 60 })
  })

  test('However a stage ends, no better place is called certain or missed that is not, and the wins that are named suffice for it (SC-10)', () => {
    const counts = ['any', 'a', 'two', 'three', 'four']
    fc.assert(fc.property(worlds, fc.infiniteStream(fc.boolean()), fc.integer({ min: 1, max: 3 }), ({ count, until, ...rest }, bits, rank) => {
      const coin = coinOf(bits)
      const question = play({ settings: { ...USUAL_SWISS, until, rounds: 3 }, count, coin, ...rest })
      const said = swissScenarios(question, nameOf, [{ rank, above: 'A bye', below: 'No bye', from: 1, to: count }])
      const before = new Map(swissOrder(question.settings, question.teams, question.matches, question.last + 1).map(({ teamId, wins }) => [teamId, wins]))
      for (let time = 0; time < 6; time += 1) {
        for (const { team, rank: ended, wins, losses } of playOn(question, coin)) {
          const [place] = said.teams.find(({ teamId }) => teamId === team)?.places ?? []
          if (place && place.status !== 'open') expect([team, place.status === 'reached']).toEqual([team, ended <= rank])
          const [, needed] = place?.needs.map((text) => /^A bye with (\w+) wins?[.;](?! if)/.exec(text)).find((found) => found) ?? []
          if (needed && wins - (before.get(team) ?? 0) >= counts.indexOf(needed)) expect([team, needed, ended <= rank]).toEqual([team, needed, true])
          for (const text of place?.needs ?? []) {
            const [, above, won = 0, lost = 0] = /^(A bye|No bye) at (\d)–(\d)/.exec(text) ?? []
            const difference = wins - Number(won) || Number(lost) - losses
            if (above === 'A bye' && difference >= 0) expect([team, text, ended <= rank]).toEqual([team, text, true])
            if (above === 'No bye' && difference <= 0) expect([team, text, ended > rank]).toEqual([team, text, true])
          }
        }
      }
    }), { numRuns: 60 })
  })

  test('A place below a line is named only for teams that end there however a stage ends, in a stage by rank and in one by record (SC-10)', () => {
    fc.assert(fc.property(worlds, fc.infiniteStream(fc.boolean()), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }), ({ count, until, ...rest }, bits, first, more) => {
      const coin = coinOf(bits)
      const question = play({ settings: { ...USUAL_SWISS, until, rounds: 3 }, count, coin, ...rest })
      const lead = (stageName: string, from: number, places: number) => Array.from({ length: places }, (_, index) => ({ rank: from + index, stageName, text: '', entry: null }))
      const said = swissScenarios(question, nameOf, linesOf([...lead('Gold', 1, first), ...lead('Silver', first + 1, more)], count, question.through))
      for (let time = 0; time < 6; time += 1) {
        for (const { team, rank } of playOn(question, coin)) {
          const place = rank <= first ? 'Gold' : rank <= first + more ? 'Silver' : 'Out'
          for (const { reason, needs } of said.teams.find(({ teamId }) => teamId === team)?.places ?? []) {
            if (reason.startsWith('Gold: ')) expect(place).toBe('Gold')
            if (reason.startsWith('Silver: ')) expect(place).toBe('Silver')
            if (reason.startsWith('Silver or better: ')) expect(place).not.toBe('Out')
            if (needs.some((text) => /^Silver (?!or better)/.test(text)) && needs.some((text) => text.startsWith('Gold'))) expect(place).not.toBe('Out')
          }
        }
      }
    }), { numRuns: 60 })
  })

  test('Ranks are exact where all endings are looked at: each is some ending, and an open team may go either way', () => {
    const question = play({ settings: { ...USUAL_SWISS, until: null, rounds: 3 }, count: 8, through: 4, played: 2, open: 3, coin: () => false })
    const said = swissScenarios(question, nameOf)
    const endings = endingsOf(question) ?? []
    expect([said.basis, endings.length]).toEqual(['results', 8])
    for (const { teamId, bestRank, worstRank, status } of said.teams) {
      const ranks = endings.map(({ rows }) => rows.findIndex((row) => row.teamId === teamId) + 1)
      expect([bestRank, worstRank]).toEqual([Math.min(...ranks), Math.max(...ranks)])
      if (status === 'open') expect(new Set(ranks.map((rank) => rank <= 4))).toEqual(new Set([true, false]))
    }
  })

  test('So many wins are through and so many losses are out, with what a team still needs', () => {
    const question = play({ settings: USUAL_SWISS, count: 16, through: 8, played: 3, open: 6, coin: () => false })
    const said = swissScenarios(question, nameOf)
    const of = (seed: number) => said.teams.find(({ teamId }) => teamId === `${seed - 1}`)
    expect(said.basis).toBe('results')
    expect(of(1)).toMatchObject({ status: 'through', bestRank: 1, needs: [] })
    expect(of(1)?.reason).toMatch(/^3–0: three wins are through\./)
    expect(said.teams.at(-1)).toMatchObject({ status: 'out', needs: [] })
    expect(said.teams.filter(({ status }) => status === 'open').map(({ needs }) => needs.join(' '))).toEqual([
      ...Array<string>(6).fill('Through with a win. Out with two losses.'), ...Array<string>(6).fill('Through with two wins. Out with a loss.'),
    ])
    const early = swissScenarios(play({ settings: USUAL_SWISS, count: 16, through: 8, played: 2, open: 8, coin: () => false }), nameOf)
    expect([early.basis, early.through]).toEqual(['records', 16])
    expect(early.teams[0]).toMatchObject({ status: 'open', reason: 'By wins and losses, 1st to 16th is not ruled out.', needs: ['Through with a win.', 'Out with three losses.'] })
  })

  test('A team with one match left has any result of it, not results', () => {
    const needs = [1, 2, 3, 4, 5].flatMap((through) => [0, 1, 2, 3].flatMap((bits) => {
      let turn = 0
      const coin = () => ((turn += 1) & bits) > 0
      return swissScenarios(play({ settings: { ...USUAL_SWISS, until: null, rounds: 3 }, count: 6, through, played: 2, open: 3, coin }), nameOf).teams.flatMap((team) => team.needs)
    })).join(' ')
    expect(needs).toContain('with any result if')
    expect(needs).not.toContain('any results')
  })

  test('Where everybody plays all rounds a team is told what suffices, with the help of others where it needs that', () => {
    const question = play({ settings: { ...USUAL_SWISS, until: null, rounds: 3 }, count: 8, through: 4, played: 2, open: 4, coin: () => false })
    const said = swissScenarios(question, nameOf)
    const open = said.teams.filter(({ status }) => status === 'open')
    expect(open.length).toBeGreaterThan(0)
    const endings = endingsOf(question) ?? []
    for (const { teamId, needs } of open) {
      for (const need of needs) expect(need).toMatch(/^(Through|Out) with (a win|a loss|any result)\b.*\.$/)
      const own = question.open.findIndex(({ one, two }) => one === teamId || two === teamId)
      const isSure = endings.filter(({ winners }) => winners[own] === teamId).every(({ rows }) => rows.findIndex((row) => row.teamId === teamId) < 4)
      expect(needs.some((need) => need.startsWith('Through with a win.') || need.startsWith('Through with a win;'))).toBe(isSure)
    }
  })

  test('A claim that is not so is not shown', () => {
    const question = play({ settings: USUAL_SWISS, count: 16, through: 8, played: 3, open: 6, coin: () => false })
    const endings = endingsOf(question)
    const claim = { team: '0', status: 'through', best: 1, worst: 16, proof: { by: 'record' } } as const
    expect(isShown(question, claim, endings)).toBe(true)
    expect(isShown(question, { ...claim, status: 'out' }, endings)).toBe(false)
    expect(isShown(question, { ...claim, best: 9 }, endings)).toBe(false)
    expect(isShown(question, { ...claim, status: 'out', proof: { by: 'teams', teams: ['1', '2', '3', '4', '5', '6', '7', '8'] } }, endings)).toBe(false)
  })

  test('Round by round through real stages nobody is out who then went through, nor through who was out', () => {
    for (const { seeds, rounds, roundOne } of majors.stages) {
      const settings: SwissSettings = { ...USUAL_SWISS, rule: roundOne.startsWith('1v9') ? 'high-low-1v9' : 'high-low-1v16' }
      const placeOf = (code: string): string => `${seeds.findIndex((seed) => seed.code === code)}`
      const teams = seeds.map((_, index) => ({ id: `${index}` }))
      const all = rounds.flatMap((pairs, index) => pairs.map(({ high, low, winner }): SwissMatch => ({ round: index + 1, one: placeOf(high), two: placeOf(low), winner: placeOf(winner) })))
      const end = swissOrder(settings, teams, all, 99)
      for (let last = 3; last <= rounds.length; last += 1) {
        const here = all.filter(({ round }) => round <= last).map((match) => (match.round === last ? { ...match, winner: null } : match))
        const open = here.filter(({ winner }) => winner === null).map(({ one, two }) => ({ matchId: `${one} ${two}`, one, two: two ?? '' }))
        for (const { teamId, status, bestRank, worstRank } of swissScenarios({ settings, teams, matches: here, open, last, through: 8 }, nameOf).teams) {
          const rank = 1 + end.findIndex((row) => row.teamId === teamId)
          expect(rank >= bestRank && rank <= worstRank).toBe(true)
          if (status !== 'open') expect(end[rank - 1]?.status).toBe(status)
        }
      }
    }
  })
})
