import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readDraftData } from '#web/admin/drafts/draft-data.ts'
import type { MatchEditing } from '#web/admin/matches/entry/use-match-form.ts'

/**
 * Puts a draft returned by the draft editor's page into its game, once: its state is cleared, so that a reload does
 * not apply it again.
 */
export const useReturnedDraft = ({ form, messages, isReady }: MatchEditing): void => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const returned = readDraftData(state)

  const apply = useEffectEvent(() => {
    if (!returned) return
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
    const { gameIndex, ...draft } = returned
    const game = form.getValues('games')[gameIndex]
    if (!game) return messages.fail(`Error: The draft was not applied because there is no game ${gameIndex + 1}`)
    for (const key of ['teamASlots', 'teamBSlots', 'teamAAssignment', 'teamBAssignment'] as const) {
      form.setValue(`games.${gameIndex}.${key}`, draft[key])
    }
    messages.say('Draft updated!')
  })
  const isWaiting = isReady && returned !== null
  useEffect(() => {
    if (isWaiting) apply()
  }, [isWaiting])
}
