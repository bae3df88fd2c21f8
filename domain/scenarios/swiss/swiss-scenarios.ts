import { recordOf, swissOrder, type SwissRow } from '#domain/stages/formats/swiss/swiss.ts'
import { joined } from '#domain/text/joined.ts'
import { certainText, wordsAt, worthSaying, type Line, type PlaceScenario } from '../places.ts'
import type { TeamScenario } from '../scenarios.ts'
import { ordinal } from '#domain/text/ordinal.ts'
import { MOST_NAMED, THROUGH_OR_OUT, type NameOf, type Words } from '../texts.ts'
import { compareCounts, isShown, isSurelyAbove, recordsLeft, type SwissClaim } from './check.ts'
import { endingsOf, type Ending, type SwissQuestion } from './endings.ts'

/** How a Swiss stage can still end. Its teams are called by their places. */
export type SwissScenarios = {
  /** The most teams that can go through. */
  through: number
  /** On records: there is too much to come to look at all endings, so all of it rests on wins and losses alone. */
  basis: 'results' | 'records'
  teams: TeamScenario[]
}

const COUNTS = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const some = (count: number, noun: 'win' | 'loss'): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? noun : noun === 'win' ? 'wins' : 'losses'}`

type Range = { best: number; worst: number }

/** The ranks that a team can end with: in all endings, or by the records that all can end with. */
function rangeOf(question: SwissQuestion, endings: readonly Ending[] | null, team: string): Range {
  if (endings) {
    const ranks = endings.map(({ rows }) => rows.findIndex(({ teamId }) => teamId === team) + 1)
    return { best: Math.min(...ranks), worst: Math.max(...ranks) }
  }
  // The best record compared with the worst ones of others: nobody is above or below who is not so by records.
  const own = recordsLeft(question, team).toSorted(compareCounts)
  const [best, worst] = [own[0], own.at(-1)]
  const others = question.teams.filter(({ id }) => id !== team).map(({ id }) => recordsLeft(question, id))
  const above = others.filter((records) => best && records.every((record) => compareCounts(record, best) < 0)).length
  const below = others.filter((records) => worst && records.every((record) => compareCounts(worst, record) < 0)).length
  return { best: 1 + above, worst: question.teams.length - below }
}

function claimOf(question: SwissQuestion, endings: readonly Ending[] | null, { teamId: team, status }: SwissRow): SwissClaim {
  const range = rangeOf(question, endings, team)
  if (status === 'left') return { team, status: 'out', ...range, proof: { by: 'record' } }
  if (question.settings.until) return { team, status: status === 'playing' ? 'open' : status, ...range, proof: { by: 'record' } }
  const others = question.teams.flatMap(({ id }) => (id === team ? [] : [id]))
  const mark = range.worst <= question.through ? 'through' : range.best > question.through ? 'out' : 'open'
  if (endings || mark === 'open') return { team, status: mark, ...range, proof: { by: 'endings' } }
  const teams = others.filter((other) => (mark === 'through' ? isSurelyAbove(question, team, other) : isSurelyAbove(question, other, team)))
  return { team, status: mark, ...range, proof: { by: 'teams', teams } }
}

function reasonOf(question: SwissQuestion, row: SwissRow, { status, best, worst, proof }: SwissClaim, basis: SwissScenarios['basis'], nameOf: NameOf): string {
  const { until } = question.settings
  const ranks = best === worst ? ordinal(best) : `${ordinal(best)} to ${ordinal(worst)}`
  const finish = basis === 'results' ? `Can still finish ${ranks}.` : `By wins and losses, ${ranks} is not ruled out.`
  if (row.status === 'left') return 'The team left the stage.'
  if (until && status === 'through') return `${recordOf(row)}: ${some(until.wins, 'win')} ${until.wins === 1 ? 'is' : 'are'} through. ${best === worst ? `Finishes ${ranks}.` : finish}`
  if (until && status === 'out') return `${recordOf(row)}: ${some(until.losses, 'loss')} ${until.losses === 1 ? 'is' : 'are'} out. ${best === worst ? `Finishes ${ranks}.` : finish}`
  if (status === 'open') return finish
  if (proof.by !== 'teams') return `Finishes ${ranks}, however the ${question.open.length === 0 ? 'rounds to come' : 'open matches'} end.`
  const named = proof.teams.length > MOST_NAMED ? `${proof.teams.length} teams` : joined(proof.teams.map(nameOf))
  const verb = proof.teams.length === 1 ? 'stays' : 'stay'
  return status === 'through' ? `Even with losses only, ${named} ${verb} behind by wins.` : `Even with wins only, ${named} ${verb} ahead by wins.`
}

/** What a team needs where so many wins are through: by its record alone. */
const untilNeeds = ({ settings: { until } }: SwissQuestion, { wins, losses }: SwissRow): string[] =>
  (until ? [`Through with ${some(until.wins - wins, 'win')}.`, `Out with ${some(until.losses - losses, 'loss')}.`] : [])

type Verdict = 'through' | 'out'

/**
 * What a team needs where everybody plays all rounds: the fewest own wins (losses) that suffice in every ending, and one fewer with one
 * result of others (SC-08).
 */
function needsIn(question: SwissQuestion, endings: readonly Ending[], row: SwissRow, nameOf: NameOf, words = THROUGH_OR_OUT): string[] {
  const rowIn = ({ rows }: Ending): SwissRow => rows.find(({ teamId }) => teamId === row.teamId) ?? row
  const left = Math.max(...endings.map((ending) => rowIn(ending).wins + rowIn(ending).losses - row.wins - row.losses))
  const most = Math.max(...endings.map((ending) => rowIn(ending).wins - row.wins))
  return (['through', 'out'] as const satisfies Verdict[]).flatMap((verdict) => {
    const noun = verdict === 'through' ? 'win' : 'loss'
    const own = (ending: Ending): number => (verdict === 'through' ? rowIn(ending).wins - row.wins : rowIn(ending).losses - row.losses)
    const isSo = ({ rows }: Ending): boolean => (rows.findIndex(({ teamId }) => teamId === row.teamId) < question.through) === (verdict === 'through')
    const suffices = (count: number, isGiven: (ending: Ending) => boolean): boolean => {
      const given = endings.filter((ending) => own(ending) >= count && isGiven(ending))
      return given.length > 0 && given.every(isSo)
    }
    const fewest = Array.from({ length: most + 1 }, (_, count) => count).find((count) => suffices(count, () => true))
    const parts = fewest === undefined ? [] : [`with ${some(fewest, noun)}`]
    const before = (fewest ?? most + 1) - 1
    if (before >= 0) {
      const ways = question.open.flatMap(({ one, two }, index) => (one === row.teamId || two === row.teamId ? [] : [one, two].flatMap((winner) =>
        (suffices(before, ({ winners }) => winners[index] === winner) ? [`${nameOf(winner)} beat ${nameOf(winner === one ? two : one)}`] : []))))
      const text = before > 0 ? `with ${some(before, noun)} ` : left === 0 ? '' : left === 1 ? 'with any result ' : 'with any results '
      if (ways.length > 0) parts.push(`${text}if ${ways.slice(0, MOST_WAYS).join(', or if ')}`)
    }
    return parts.length > 0 && words[verdict] !== null ? [`${words[verdict]} ${parts.join('; ')}.`] : []
  })
}
const MOST_WAYS = 2

/** The same by wins and losses alone: so many wins are more than enough others can still have. */
function needsByRecord(question: SwissQuestion, row: SwissRow, words = THROUGH_OR_OUT): string[] {
  const records = recordsLeft(question, row.teamId).toSorted(compareCounts)
  const others = question.teams.filter(({ id }) => id !== row.teamId).map(({ id }) => recordsLeft(question, id))
  const through = records.findLast((own) => others.filter((each) => each.every((record) => compareCounts(own, record) < 0)).length >= question.teams.length - question.through)
  const out = words.out === null ? undefined : records.find((own) => others.filter((each) => each.every((record) => compareCounts(record, own) < 0)).length >= question.through)
  // Where so many wins are through, teams end with the same wins and other losses.
  if (question.settings.until) {
    return [
      ...(through ? [`${words.through} at ${recordOf(through)}${through === records[0] ? '' : ' or better'}.`] : []),
      ...(out ? [`${words.out} at ${recordOf(out)}${out === records.at(-1) ? '' : ' or worse'}.`] : []),
    ]
  }
  return [
    ...(through ? [`${words.through} with ${some(through.wins - row.wins, 'win')}.`] : []),
    ...(out ? [`${words.out} with ${some(out.losses - row.losses, 'loss')}.`] : []),
  ]
}

/** What a team can still reach of better places, by the ranks that it can have (SC-10). */
function placesIn(question: SwissQuestion, endings: readonly Ending[] | null, row: SwissRow, claim: SwissClaim, lines: readonly Line[], nameOf: NameOf): PlaceScenario[] {
  const { best, worst } = claim
  const found = lines.flatMap((line): PlaceScenario[] => {
    const { rank } = line
    const { above, below } = wordsAt(line, best, (each) => worst <= each)
    const status = worst <= rank ? 'reached' : best > rank ? 'missed' : 'open'
    const what = status === 'missed' ? below : above
    if (what === null || row.status === 'left') return []
    const ranks = best === worst ? ordinal(best) : `${ordinal(best)} to ${ordinal(worst)}`
    if (status !== 'open') return [{ rank, place: what, status, reason: certainText(what, `Finishes ${ranks}, however the rest ends.`), needs: [] }]
    const words: Words = { through: above, out: below }
    const there = { ...question, through: rank }
    const needs = endings ? needsIn(there, endings, row, nameOf, words) : needsByRecord(there, row, words)
    return [{ rank, place: above, status, reason: '', needs }]
  })
  return worthSaying(found, claim.status, question.through)
}

/**
 * What each team of a Swiss stage can still reach, with reasons and needs (SC-08). Wins and losses decide who is through where so many
 * wins are; ranks are exact where all endings can be looked at, with the pairings that the rule would make.
 * @param lines between ranks that lead to different places (SC-10)
 */
export function swissScenarios(question: SwissQuestion, nameOf: NameOf, lines: readonly Line[] = []): SwissScenarios {
  const { settings, teams, matches, last } = question
  const endings = endingsOf(question)
  const basis = endings ? 'results' : 'records'
  const rows = swissOrder(settings, teams, matches, last + 1).map((row) =>
    // Where everybody plays all rounds nobody is through before the last match is over.
    (settings.until === null && row.status === 'through' ? { ...row, status: 'playing' as const } : row))
  return {
    basis,
    through: settings.until ? rows.filter(({ status }) => status === 'playing' || status === 'through').length : question.through,
    teams: rows.map((row): TeamScenario => {
      const found = claimOf(question, endings, row)
      const claim: SwissClaim = isShown(question, found, endings) ? found : { ...found, status: 'open', best: 1, worst: teams.length }
      const needs = claim.status !== 'open' ? [] : settings.until ? untilNeeds(question, row) : endings ? needsIn(question, endings, row, nameOf) : needsByRecord(question, row)
      const reason = endings?.length === 1 && question.open.length === 0 ? 'All matches are played.' : reasonOf(question, row, claim, basis, nameOf)
      return { teamId: row.teamId, status: claim.status, bestRank: claim.best, worstRank: claim.worst, reason, needs, places: placesIn(question, endings, row, claim, lines, nameOf) }
    }),
  }
}
