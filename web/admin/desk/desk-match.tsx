import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { finalScore, type Act } from '#domain/matches/desk/taps.ts'
import { isScored, knowsTeams, seriesScore } from '#domain/matches/series.ts'
import { roundLine, sidesOf } from '#domain/matches/sides.ts'
import { isDecided, shownTime, withoutTime } from '#domain/matches/status.ts'
import { outcomeLine } from '#domain/matches/outcome-text.ts'
import { matchEntryPath } from '#web/admin/drafts/draft-data.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { matchQuery } from '#web/matches/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { DelayDialog, EndDialog, ForfeitDialog } from './desk-dialogs.tsx'
import { DeskMap, DeskMaps } from './desk-map.tsx'
import { deskPath } from './desk-queue.tsx'
import { HeldResult } from './held-result.tsx'
import { deskQuery } from './queries.ts'
import { doubtOf, type Won } from './result.ts'
import { withUnsent, type Desk } from './use-desk.ts'
import { useFocusStays } from './use-focus-stays.ts'
import { mapName } from './words.ts'

const State = ({ match }: { match: MatchRecord }) => {
  const time = shownTime(match)
  if (isDecided(match)) return <>Over{outcomeLine(match) && `: ${outcomeLine(match)}`}</>
  if (match.startedAt) return <>{match.pausedAt ? 'Paused' : 'Live'} since <LocalTime instant={match.pausedAt ?? match.startedAt} format="clock" /></>
  if (match.delayedTo) return <>Delayed to <LocalTime instant={match.delayedTo} format="clock" /></>
  const state = match.games.some((game) => finalScore(game)) ? 'Start not entered' : 'Not started'
  return time ? <>{state}, planned for <LocalTime instant={time} format="dateTime" /></> : <>{withoutTime(match)}</>
}

/** The match that is to be run next: another one that is live, else the next one of this stream, else the next one. */
const useNext = ({ id, streamLink }: MatchRecord, eventId: string | null): string | null => {
  const { data: live = [] } = useQuery(deskQuery('Live', eventId))
  const { data: coming = [] } = useQuery(deskQuery('Next', eventId))
  const inOrder = [...live, ...coming.filter((each) => each.streamLink === streamLink), ...coming]
  return inOrder.find((each) => each.id !== id)?.id ?? null
}

type Props = { match: MatchRecord; desk: Desk; eventId: string | null }
type Open = 'delay' | 'forfeit' | 'end' | null

const Controls = ({ match, desk, eventId }: Props) => {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const next = useNext(match, eventId)
  const tap = (...acts: Act[]) => desk.tap(match, ...acts)
  const setResult = (won: Won) => (doubtOf(match, won) ? desk.hold(match, won) : tap(won))
  const held = desk.unsent.find((one) => one.held && one.matchId === match.id)
  const isOver = isDecided(match)
  const dialog = { match, tap, onClose: () => setOpen(null) }
  const big = 'min-h-12 px-2 text-base'
  return (
    <>
      {!isOver && !match.startedAt && (
        <SaveButton
          look="primary" className="min-h-14 text-lg" why={!knowsTeams(match) && 'Enter both teams first: earlier results bring them here, or the whole entry.'}
          onClick={() => tap({ kind: 'start' })}
        >
          Start
        </SaveButton>
      )}
      {!isOver && match.startedAt && <DeskMap match={match} tap={tap} setResult={setResult} />}
      <DeskMaps match={match} nameOf={mapName} setResult={setResult} />
      {!isOver && (
        <div className={clsx('grid gap-2', match.startedAt ? 'grid-cols-3' : 'grid-cols-2')}>
          {match.startedAt && (
            <Button className={big} onClick={() => tap({ kind: match.pausedAt ? 'resume' : 'pause' })}>{match.pausedAt ? 'Resume' : 'Pause'}</Button>
          )}
          {!match.startedAt && <Button className={big} onClick={() => setOpen('delay')}>Delay...</Button>}
          <Button className={big} onClick={() => setOpen('forfeit')}>Forfeit...</Button>
          {match.startedAt && <Button className={big} onClick={() => setOpen('end')}>End...</Button>}
        </div>
      )}
      <div className={clsx('grid gap-2 text-center', next && 'grid-cols-[2fr_3fr]')}>
        {next && <Link to={deskPath(next, eventId)} className={`${buttonClass(isOver ? 'primary' : 'quiet')} min-h-12 px-2`}>Next match</Link>}
        <Link to={matchEntryPath(match.id)} className={`${buttonClass('quiet')} min-h-12 px-2`}>Whole entry: drafts, corrections</Link>
      </div>
      {held?.tap.kind === 'won' && (
        <HeldResult
          key={held.tap.id} match={match} won={held.tap}
          onYes={(beside = {}) => desk.release(match, held, beside)}
          onNo={() => desk.release(match, held, null)}
        />
      )}
      {open === 'delay' && <DelayDialog {...dialog} />}
      {open === 'forfeit' && <ForfeitDialog {...dialog} />}
      {open === 'end' && <EndDialog {...dialog} onNext={next === null ? null : () => void navigate(deskPath(next, eventId))} />}
    </>
  )
}

/** Both teams with the score between them, and what else is known of the match. */
const Head = ({ match }: { match: MatchRecord }) => {
  const { one, two } = sidesOf(match)
  const score = seriesScore(match.games, match.advantage)
  const isBegun = match.startedAt !== null || isScored(match.games)
  return (
    <header className="flex flex-col gap-1">
      <h2 data-head tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 text-xl/6 wrap-anywhere sm:flex sm:text-2xl">
        <bdi>{one.name}</bdi> <span className={isBegun ? 'figures shrink-0 text-3xl' : 'text-soft'}>{isBegun ? `${score.one}–${score.two}` : 'vs'}</span> <bdi className="max-sm:text-right">{two.name}</bdi>
      </h2>
      <p className="text-soft max-sm:text-sm">
        <span className="font-semibold text-text"><State match={match} /></span>
        {[roundLine(match), match.eventName].filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
    </header>
  )
}

/** One match at the desk, with everything that is done while it runs on one screen (ST-12). */
export const DeskMatch = ({ id, desk, eventId }: { id: string; desk: Desk; eventId: string | null }) => {
  const { data, error, refetch } = useQuery(matchQuery(id))
  const match = data && withUnsent(data, desk.unsent)
  const focus = useFocusStays<HTMLElement>()
  return (
    <article {...focus} className="flex flex-col gap-4 max-sm:gap-3" aria-label="Match at the desk">
      <Link to={deskPath(null, eventId)} className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent max-sm:-mb-2 lg:hidden">
        <ArrowLeft size={18} aria-hidden />
        All matches
      </Link>
      {error && !match && <FailedPart what="The match" error={error} onRetry={() => void refetch()} />}
      {!match && !error && <Skeleton className="h-96" />}
      {match && (
        <>
          <Head match={match} />
          <Controls key={match.id} match={match} desk={desk} eventId={eventId} />
        </>
      )}
    </article>
  )
}
