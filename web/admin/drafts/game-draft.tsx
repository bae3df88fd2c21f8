import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { seasonAndLayout } from '#domain/catalogue/seasons.ts'
import { useLeaveGuard } from '#web/admin/editing/form/use-leave-guard.ts'
import { SIDE_LABELS } from '#web/admin/matches/entry/sides.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { draftValueOf, matchEntryPath, type DraftData, type DraftHandover } from './draft-data.ts'
import { DraftEditor } from './draft-editor.tsx'

const mayLeave = (): Promise<boolean> =>
  ask({
    title: 'Leave without saving?',
    text: 'Your draft isn’t saved to the match yet. Press Back in the browser to return to it.',
    action: 'Leave',
    otherwise: 'Stay',
  })

type Props = { matchId: string | null; gameIndex: number; handover: DraftHandover }

/**
 * The editor as a page. Each change goes into the state of the browser's history entry, where a reload finds it. Save
 * passes the draft to the match form, which shows that it was updated; Cancel returns there without it.
 */
export const GameDraft = ({ matchId, gameIndex, handover }: Props) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { names, season, changed = false } = handover
  const unsaved = useRef(changed)
  useEffect(() => {
    unsaved.current = changed
  }, [changed])
  // A reload loses nothing, so the browser need not ask.
  useLeaveGuard(false, unsaved, undefined, mayLeave)

  const goToMatch = (state: DraftData | null) => {
    unsaved.current = false
    void navigate(matchEntryPath(matchId), { state, replace: true })
  }
  return (
    <DraftEditor
      value={draftValueOf(handover)}
      heroes={seasonAndLayout({ season }).season.heroes}
      teamNames={[names.one || SIDE_LABELS.one, names.two || SIDE_LABELS.two]}
      onSave={(value) => goToMatch({ gameIndex, ...value })}
      onCancel={() => goToMatch(null)}
      onChange={(value) =>
        void navigate(pathname + search, {
          replace: true,
          preventScrollReset: true,
          state: { ...value, names, season, changed: true } satisfies DraftHandover,
        })
      }
    />
  )
}
