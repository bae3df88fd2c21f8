import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { inLayout } from '#domain/catalogue/fit.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { LIMITS } from '#domain/limits.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { useSeasonOfEvent } from '#web/admin/events/season-of-event.ts'
import { matchEntryPath, readHandover } from '#web/admin/drafts/draft-data.ts'
import { handoverOf } from '#web/admin/drafts/handover-of.ts'
import { GameDraft } from '#web/admin/drafts/game-draft.tsx'
import { matchQuery } from '#web/matches/queries.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'

const EMPTY = {
  teamASlots: emptySlots('A'),
  teamBSlots: emptySlots('B'),
  teamAAssignment: '',
  teamBAssignment: '',
  names: { one: '', two: '' },
}

/** A whole number from 0, or null; games count from 0 here. */
const gameIndexOf = (text: string | null): number | null => {
  const index = Number(text ?? 0)
  return /^\d+$/.test(text ?? '0') && index < LIMITS.games ? index : null
}

const NoGame = ({ matchId, children }: { matchId: string | null; children: string }) => (
  <Alert>
    <p className="font-semibold">{children}</p>
    <Link to={matchEntryPath(matchId)} className="inline-flex min-h-10 items-center text-accent underline">
      Back to the match
    </Link>
  </Alert>
)

const Loaded = ({ matchId, gameIndex }: { matchId: string | null; gameIndex: number }) => {
  const { state } = useLocation()
  const handed = readHandover(state)
  const missing = handed === null
  const { data: match, error, refetch } = useQuery({ ...matchQuery(matchId ?? ''), enabled: missing && matchId !== null })

  useEffect(() => {
    // oxlint-disable-next-line no-console -- The rule asks for this warning (DR-08).
    if (missing) console.warn('Draft editor: no draft came with the navigation')
  }, [missing])

  const { season, layout } = useSeasonOfEvent(match?.eventId)
  const stored = match && handoverOf(match, gameIndex)
  const handover = handed ?? (matchId === null ? EMPTY : stored && { ...inLayout(stored, layout), season: season.id })
  if (handover) return <GameDraft matchId={matchId} gameIndex={gameIndex} handover={handover} />
  if (error) return <FailedPart what="The match" error={error} onRetry={() => void refetch()} />
  if (!match) return <LoadingText>Loading the draft...</LoadingText>
  const count = match.games.length === 1 ? '1 game' : `${match.games.length} games`
  return <NoGame matchId={matchId}>{`This match has ${count}: there is no game ${gameIndex + 1}.`}</NoGame>
}

/** The draft of one game on a separate page (DR-08). */
const DraftEditorPage = () => {
  const [search] = useSearchParams()
  const matchId = search.get('matchId') || null
  const gameIndex = gameIndexOf(search.get('gameIndex'))
  if (gameIndex === null) {
    return (
      <AdminPage title="Draft Editor">
        <NoGame matchId={matchId}>{`The address names no game: gameIndex is a number from 0 to ${LIMITS.games - 1}.`}</NoGame>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={`Draft Editor - Game ${gameIndex + 1}`}>
      <Loaded key={`${matchId} ${gameIndex}`} matchId={matchId} gameIndex={gameIndex} />
    </AdminPage>
  )
}

export { DraftEditorPage as Component }
