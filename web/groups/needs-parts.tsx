import { clsx } from 'clsx'
import type { ShownGroup } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Sides } from '#domain/matches/match.ts'
import { certainTexts } from '#domain/scenarios/places.ts'
import type { Scenarios, TeamScenario } from '#domain/scenarios/scenarios.ts'
import type { Supposed } from '#domain/scenarios/suppose.ts'
import type { Standing } from '#domain/stages/formats/round-robin/standings.ts'
import { Button } from '#web/ui/button.tsx'

const MARKS = { through: 'Through', out: 'Out', open: 'Open' } as const
const MARK_LOOKS = { through: 'border-current text-win', out: 'border-current text-soft', open: 'border-dashed border-line-strong text-soft' }

type OpenMatch = Scenarios['open'][number]
type Names = ReadonlyMap<string, string>
type Choose = (matchId: string, score: Sides<number> | null) => void

const Choices = ({ match, names, chosen, choose }: { match: OpenMatch; names: Names; chosen: Sides<number> | undefined; choose: Choose }) => {
  const [one, two] = [match.teamOneId, match.teamTwoId].map((id) => names.get(id) ?? id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line/60 py-2.5">
      <span className="min-w-0">
        <bdi>{one}</bdi> <span className="text-soft">vs</span> <bdi>{two}</bdi>
      </span>
      <fieldset className="flex flex-wrap gap-2" aria-label={`${one} vs ${two}`}>
        {match.scores.map((score) => {
          const isChosen = chosen?.one === score.one && chosen.two === score.two
          return (
            <button
              key={`${score.one}${score.two}`}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(match.matchId, isChosen ? null : score)}
              className={clsx(
                'figures min-h-10 min-w-11 rounded-control border px-2 text-sm',
                isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line bg-raised hover:bg-higher',
              )}
            >
              {score.one}–{score.two}
            </button>
          )
        })}
      </fieldset>
    </li>
  )
}

const TeamNeeds = ({ team, names, hasLine }: { team: TeamScenario; names: Names; hasLine: boolean }) => {
  // Where nobody is eliminated, only the places that are better tell something.
  const isMarked = hasLine || team.places.length === 0
  const needs = [...team.needs, ...team.places.flatMap((place) => place.needs)]
  const certain = certainTexts(team, isMarked)
  return (
    <li className="border-t border-line/60 py-4">
      <span className="flex items-center justify-between gap-4">
        <bdi className="min-w-0 font-semibold">{names.get(team.teamId) ?? team.teamId}</bdi>
        {isMarked && <span className={clsx('rounded-control border px-2 py-0.5 text-xs font-semibold', MARK_LOOKS[team.status])}>{MARKS[team.status]}</span>}
      </span>
      {needs.map((text) => (
        <span key={text} className="block max-w-prose pt-1.5 text-sm leading-relaxed">
          {text}
        </span>
      ))}
      {certain.map((text) => (
        <span key={text} className="block max-w-prose pt-1.5 text-sm leading-relaxed text-soft">
          {text}
        </span>
      ))}
    </li>
  )
}

export type NeedsProps = {
  group: ShownGroup
  matches: readonly MatchListItem[]
  names: Names
  /** The table that the chosen outcomes make; null where none is chosen. */
  onTable: (rows: Standing[] | null) => void
}

type Props = {
  /** The open matches as they really are, and what is chosen of them. */
  open: Scenarios['open']
  outcomes: readonly Supposed[]
  onOutcomes: (outcomes: readonly Supposed[]) => void
  teams: readonly TeamScenario[]
  /** The table that they are in the order of. */
  rows: readonly Standing[]
  names: Names
  note: string
  /** Whether some teams do not go through. */
  hasLine: boolean
}

/** Open matches with outcomes to choose, and below what each team needs (SC-07). */
export const NeedsParts = ({ open, outcomes, onOutcomes, teams, rows, names, note, hasLine }: Props) => {
  const isSupposed = outcomes.length > 0
  const places = new Map(rows.map(({ teamId }, index) => [teamId, index]))
  const placeOf = ({ teamId }: TeamScenario): number => places.get(teamId) ?? rows.length
  const choose: Choose = (matchId, score) => {
    const others = outcomes.filter((each) => each.matchId !== matchId)
    onOutcomes(score ? [...others, { matchId, score }] : others)
  }
  return (
    <div className="flex flex-col gap-6 px-2 pt-4 pb-3 text-left">
      {open.length > 0 && (
        <section>
          <p className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3 text-sm text-soft">
            <output>
              {isSupposed ? 'The table shows the outcomes that you chose.' : 'Choose how open matches end: the table moves with them.'}
            </output>
            {isSupposed && <Button onClick={() => onOutcomes([])}>Back to the real table</Button>}
          </p>
          <ul className="border-b border-line/60">
            {open.map((match) => (
              <Choices key={match.matchId} match={match} names={names} choose={choose} chosen={outcomes.find(({ matchId }) => matchId === match.matchId)?.score} />
            ))}
          </ul>
        </section>
      )}
      <ul aria-label="What the teams need" className="border-b border-line/60">
        {teams.toSorted((a, b) => placeOf(a) - placeOf(b)).map((team) => (
          <TeamNeeds key={team.teamId} team={team} names={names} hasLine={hasLine} />
        ))}
      </ul>
      <p className="max-w-prose text-xs leading-relaxed text-soft">{note}</p>
    </div>
  )
}
