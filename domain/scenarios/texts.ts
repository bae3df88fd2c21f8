import { withCapital } from '#domain/text/capital.ts'
import { joined } from '#domain/text/joined.ts'
import { ordinal } from '#domain/text/ordinal.ts'
import { boundOf } from './bound.ts'
import { allCases, type Field } from './field.ts'
import type { Mark, Marks } from './marks.ts'
import { lastThrough } from './question.ts'
import type { Help, Need, Own } from './needs.ts'

export type NameOf = (teamId: string) => string

/** With more teams than this a reason counts them. */
export const MOST_NAMED = 6

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const counted = (count: number): string => COUNTS[count] ?? String(count)

const placesOf = ({ pairs }: Field, team: number): number[] => [...pairs.keys()].filter((match) => pairs[match]?.includes(team))

/** 'Even if they lose both matches': the worst (best) that a team can do itself; nothing where it has no match left. */
const evenIf = (field: Field, team: number, verb: 'lose' | 'win'): string => {
  const left = placesOf(field, team).length
  if (left === 0) return ''
  const what = left === 1 ? 'their last match' : left === 2 ? 'both matches' : `all ${counted(left)} matches`
  return `Even if they ${verb} ${what}, `
}

/** Why a team is through or out, or which ranks it can still have, as a sentence (SC-04). */
export const reasonOf = ({ field, basis }: Marks, { team, status, best, worst }: Mark, nameOf: NameOf): string => {
  const { question, size } = field
  const { teamIds, open, contest } = question
  const through = status === 'out' ? lastThrough(question) : question.through
  if (status === 'open') {
    const ranks = best.rank === worst.rank ? ordinal(best.rank) : `${ordinal(best.rank)} to ${ordinal(worst.rank)}`
    if (open.length === 0 && contest && best.rank === worst.rank) return `${withCapital(ordinal(best.rank))}: only the best of the groups advance from there.`
    if (open.length === 0) return `Level with others for ${ranks}.`
    return basis === 'results' ? `Can still finish ${ranks}.` : `On points, ${ranks} is not ruled out.`
  }
  if (contest && best.rank > question.through && best.rank <= contest.last) {
    return status === 'through' ? `Advances as one of the best on ${ordinal(best.rank)} of the groups.` : `Others on ${ordinal(best.rank)} of their groups are better.`
  }
  if (open.length === 0) return 'All matches are played.'
  if (status === 'through' && through >= size) return 'Nobody is eliminated here.'
  if (status === 'out' && through === 0) return 'Nobody goes through here.'
  const { above, below } = boundOf(field, allCases(field), team)
  const others = [...teamIds.keys()].filter((each) => each !== team)
  const isThrough = status === 'through'
  const start = evenIf(field, team, isThrough ? 'lose' : 'win')
  const teams = (some: readonly number[]): string =>
    some.length > MOST_NAMED ? `${some.length} teams` : joined(some.map((each) => nameOf(teamIds[each] ?? '')))
  const sure = isThrough ? below : above
  const needed = isThrough ? size - through : through
  const onPoints = basis === 'points' ? ' on points' : ''
  const text = sure.length >= needed
    ? `${teams(sure)} ${sure.length === 1 ? 'stays' : 'stay'} ${isThrough ? 'behind' : 'ahead'}${onPoints}.`
    : isThrough
      ? `at most ${counted(worst.rank - 1)} of ${teams(others.filter((each) => !below.includes(each)))} can finish level or ahead${onPoints}.`
      : `at least ${counted(best.rank - 1)} of ${teams(others.filter((each) => !below.includes(each)))} will finish ahead${onPoints}.`
  return start ? start + text : withCapital(text)
}

/** 'a win', '1–2', 'two wins': what a team has to do itself. */
const ownText = (field: Field, team: number, own: Own, verdict: Need['verdict'], isFirst: boolean): string => {
  const matches = placesOf(field, team)
  if ('wins' in own) {
    const noun = verdict === 'through' ? 'win' : 'loss'
    if (own.wins === 0) return matches.length === 0 ? '' : 'with any results'
    return `with ${own.wins === 1 ? `a ${noun}` : `${counted(own.wins)} ${noun}${verdict === 'through' ? 's' : 'es'}`}`
  }
  const [match = 0] = matches
  const { pairs, winners, question } = field
  const side = pairs[match]?.[0] === team ? 0 : 1
  const all = winners[match] ?? []
  if (own.outcomes.length === all.length) return 'with any result'
  const good = verdict === 'through' ? side : 1 - side
  const isGood = (outcome: number): boolean => all[outcome] === good
  const goodOnes = [...all.keys()].filter(isGood)
  const scores = own.outcomes.flatMap((outcome) => {
    const score = question.open[match]?.outcomes[outcome]?.score
    return score ? [side === 0 ? `${score.one}–${score.two}` : `${score.two}–${score.one}`] : []
  })
  const best = verdict === 'through' ? 'with a win' : 'with a loss'
  const notBad = [...all.keys()].filter((outcome) => isGood(outcome) || all[outcome] === null)
  if (own.outcomes.every(isGood) && own.outcomes.length === goodOnes.length) return best
  if (own.outcomes.length === notBad.length && own.outcomes.every((outcome) => notBad.includes(outcome))) return `${best} or a draw`
  if (question.lengthless > 0) return own.outcomes.every(isGood) ? `with a clear ${verdict === 'through' ? 'win' : 'loss'}` : 'with a close result'
  const isAlone = scores.length === 1 || !isFirst
  return `with ${scores.at(-1)}${isAlone ? '' : verdict === 'through' ? ' or better' : ' or worse'}`
}

/** 'Basalt Guard lose', 'Ash Reds and Dusk Owls beat Cinder Watch': results of others, named by the team with one match left. */
const helpText = (field: Field, help: readonly Help[], verdict: Need['verdict'], nameOf: NameOf): string => {
  const { pairs, question: { teamIds } } = field
  const name = (team: number): string => nameOf(teamIds[team] ?? '')
  const isOnly = (team: number): boolean => placesOf(field, team).length === 1
  const results = help.map(({ match, winner }) => {
    const [one = 0, two = 0] = pairs[match] ?? []
    return winner === 0 ? { won: one, lost: two } : { won: two, lost: one }
  })
  const [first] = results
  if (!first) return ''
  const namesOf = (side: 'won' | 'lost'): string => joined(results.map((each) => name(each[side])))
  if (verdict === 'through' && results.every(({ lost }) => isOnly(lost))) return `${namesOf('lost')} lose`
  if (verdict === 'out' && results.every(({ won }) => isOnly(won))) return `${namesOf('won')} win`
  if (results.every(({ lost }) => lost === first.lost)) return `${namesOf('won')} beat ${name(first.lost)}`
  if (results.every(({ won }) => won === first.won)) return `${name(first.won)} beat ${namesOf('lost')}`
  return joined(results.map(({ won, lost }) => `${name(won)} beat ${name(lost)}`))
}

/** What a team is called that ends above a line, and below it; null where that has no name. */
export type Words = Record<Need['verdict'], string | null>
export const THROUGH_OR_OUT: Words = { through: 'Through', out: 'Out' }

/** 'Through with a win; with 1–2 if Basalt Guard lose.': what a team needs, one sentence for each way it can go (SC-05). */
export const needTexts = (field: Field, { team }: Mark, needs: readonly Need[], nameOf: NameOf, words = THROUGH_OR_OUT): string[] =>
  (['through', 'out'] as const).flatMap((verdict) => {
    const parts = needs.filter((need) => need.verdict === verdict).map(({ own, help }, index) => {
      const ways = help.flatMap((way) => (way.length === 0 ? [] : [helpText(field, way, verdict, nameOf)]))
      return [ownText(field, team, own, verdict, index === 0), ways.length > 0 ? `if ${ways.join(', or if ')}` : ''].filter(Boolean).join(' ')
    })
    return parts.length === 0 || words[verdict] === null ? [] : [`${words[verdict]} ${parts.join('; ')}.`]
  })
