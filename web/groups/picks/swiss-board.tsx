import { clsx } from 'clsx'
import { Check, Lock, X } from 'lucide-react'
import { countOf, SWISS_ENDS, type SwissEnd, type SwissPicks } from '#domain/stages/picks/swiss-picks.ts'
import { scoreWords } from '#web/brackets/picks/words.ts'
import { RevealLine } from '#web/site/spoiler-reveal.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Empty } from '#web/ui/notice.tsx'
import type { SwissBoard as Board, SwissTeamToPick } from './use-swiss-board.ts'
import { endName, taskWords } from './words.ts'

const ICON = 'size-[1.1em] shrink-0'

/** How many are picked for each end, and how they scored as far as results may be known. */
export const SwissSummary = ({ board, picks }: { board: Board; picks: SwissPicks }) => {
  const { slots, isHidden, isLocked, isOver, scoreOf } = board
  const score = scoreWords(scoreOf(picks), isOver)
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      {SWISS_ENDS.map((end) => slots[end] > 0 && (
        <span key={end} className="figures text-lg">{endName(end, slots)}: {countOf(picks, end)} of {slots[end]}</span>
      ))}
      {score && <span className="figures text-lg text-win">{score}</span>}
      {isLocked && isHidden && <span className="text-xs text-soft">Results hidden</span>}
    </p>
  )
}

type RowProps = { board: Board; team: SwissTeamToPick; end: SwissEnd | undefined; mine: SwissEnd | undefined; onPick: Props['onPick'] }

const Verdict = ({ board, team, end }: Pick<RowProps, 'board' | 'team' | 'end'>) => {
  const verdict = board.verdictOf(team.id, end)
  if (verdict === null) return null
  const isRight = verdict === 'right'
  return (
    <span className={clsx('flex items-center gap-1 text-sm font-semibold', isRight ? 'text-win' : 'text-live')}>
      {isRight ? <Check className={ICON} strokeWidth={3} aria-hidden /> : <X className={ICON} strokeWidth={3} aria-hidden />}
      {isRight ? 'Right' : 'Wrong'}
    </span>
  )
}

const Row = ({ board, team, end, mine, onPick }: RowProps) => {
  const ends = SWISS_ENDS.filter((each) => board.slots[each] > 0)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line/60 px-4 py-2 first:border-0">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-2.5">
        <TeamLogo name={team.name} logo={team.logo} className="size-6 shrink-0" />
        <bdi className="min-w-0 font-semibold wrap-anywhere">{team.name}</bdi>
        <Verdict board={board} team={team} end={end} />
        {mine !== undefined && end !== undefined && (
          <span className="text-sm text-soft">{mine === end ? 'Same as yours' : `You: ${endName(mine, board.slots)}`}</span>
        )}
      </span>
      {onPick ? (
        <span className="flex gap-1 max-sm:w-full">
          {ends.map((each) => (
            <button
              key={each} type="button" aria-pressed={end === each} aria-disabled={board.isLocked}
              aria-label={`${team.name}: ${endName(each, board.slots)}`}
              onClick={() => onPick(team, each)}
              className={clsx(
                'figures min-h-11 rounded-control border px-3 max-sm:flex-1 sm:min-w-24',
                end === each ? 'border-accent bg-raised font-semibold text-text' : 'border-line text-soft',
                board.isLocked ? 'cursor-default opacity-60' : 'hover:text-text',
              )}
            >
              {end === each && <Check className="mr-1 inline size-[1em] text-accent" strokeWidth={3} aria-hidden />}
              {endName(each, board.slots)}
            </button>
          ))}
        </span>
      ) : (
        <span className="figures">{end ? endName(end, board.slots) : <span className="text-soft">No pick</span>}</span>
      )}
    </li>
  )
}

type Props = {
  board: Board
  picks: SwissPicks
  /** The visitor's own picks, to compare with somebody else's. */
  mine?: SwissPicks
  /** Without it the picks are only shown. */
  onPick?: ((team: SwissTeamToPick, end: SwissEnd) => void) | undefined
}

const NO_PICKS: SwissPicks = {}

/** The teams of a Swiss stage by seed, each with the ends that it can be picked for (PK-06). */
export const SwissBoard = ({ board, picks, mine = NO_PICKS, onPick }: Props) => {
  const { group, teams, slots, isLocked, spoilerKey } = board
  if (teams.length === 0) return <Empty>Picks open once the teams are known.</Empty>
  return (
    <>
      <p className="flex items-center gap-2 text-soft">
        {isLocked && <Lock className={ICON} aria-hidden />}
        {isLocked ? 'Picks are locked: the first match has started.' : `${taskWords(slots)} Picks lock when the first match starts.`}
      </p>
      <div className="min-w-0 overflow-hidden card">
        <ul aria-label={`Teams of ${group.name}`}>
          {teams.map((team) => (
            <Row key={team.id} board={board} team={team} end={picks[team.id]} mine={mine[team.id]} onPick={onPick} />
          ))}
        </ul>
        {isLocked && <RevealLine spoilerKey={spoilerKey} what="results" of={group.name} note="Which picks came true is hidden" />}
      </div>
    </>
  )
}
